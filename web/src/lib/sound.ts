let audio: AudioContext | undefined

function blip(pitch: number, after: number, length: number, loudness: number): void {
  audio ??= new AudioContext()
  const start = audio.currentTime + after
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

/** Plays the sound of one event. */
export function tick(): void {
  blip(520, 0, 0.08, 0.04)
}

/** Plays the sound of the player's turn. */
export function chime(): void {
  blip(660, 0, 0.18, 0.07)
  blip(880, 0.12, 0.26, 0.07)
}
