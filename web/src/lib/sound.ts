/** The sounds of dramatic happenings. */
export type Sound = 'alarm' | 'burst' | 'card' | 'cure' | 'toll' | 'night' | 'victory' | 'defeat'

interface Note {
  pitch: number
  after: number
  length: number
  loudness: number
  /** The pitch at its end, if it glides. */
  to?: number
}

let audio: AudioContext | undefined

function blip({ pitch, after, length, loudness, to }: Note, shape: OscillatorType = 'sine'): void {
  audio ??= new AudioContext()
  const start = audio.currentTime + after
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = shape
  tone.frequency.setValueAtTime(pitch, start)
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + length)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

/** Notes of the same length, one after the other. */
function tune(length: number, step: number, loudness: number, ...pitches: number[]): Note[] {
  return pitches.map((pitch, number) => ({ pitch, after: number * step, length, loudness }))
}

const SOUNDS: Record<Sound, Note[]> = {
  alarm: [
    { pitch: 110, after: 0, length: 0.9, loudness: 0.1, to: 82 },
    { pitch: 165, after: 0.1, length: 0.8, loudness: 0.05, to: 155 },
    { pitch: 110, after: 0.45, length: 0.9, loudness: 0.08, to: 73 },
  ],
  burst: [
    { pitch: 180, after: 0, length: 0.35, loudness: 0.1, to: 60 },
    { pitch: 320, after: 0.04, length: 0.2, loudness: 0.04, to: 120 },
  ],
  card: [{ pitch: 300, after: 0, length: 0.12, loudness: 0.05, to: 420 }],
  cure: tune(0.5, 0.11, 0.06, 523, 659, 784, 1047),
  toll: tune(1.1, 0.42, 0.08, 147, 131),
  night: tune(0.9, 0.28, 0.06, 392, 330, 262),
  victory: tune(0.7, 0.15, 0.07, 523, 659, 784, 1047, 1319),
  defeat: tune(0.9, 0.3, 0.08, 262, 233, 196, 147),
}

/** Plays the sound of a dramatic happening. */
export function play(sound: Sound): void {
  for (const note of SOUNDS[sound]) blip(note, 'triangle')
}

/** Plays the sound of one event. */
export function tick(): void {
  blip({ pitch: 520, after: 0, length: 0.08, loudness: 0.04 })
}

/** Plays the sound of the player's turn. */
export function chime(): void {
  blip({ pitch: 660, after: 0, length: 0.18, loudness: 0.07 })
  blip({ pitch: 880, after: 0.12, length: 0.26, loudness: 0.07 })
}
