import type { Verification } from './protocol'

/** Computes the commitment of a deal: the SHA-256 of its parts, each preceded by its length as eight bytes, little-endian. */
export async function commitmentOf(deal: Verification): Promise<string> {
  const encoder = new TextEncoder()
  const seed = Uint8Array.from(deal.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const parts = [deal.version, deal.table, deal.options, deal.pack].map((text) => encoder.encode(text))
  const framed = [...parts, seed].flatMap((part) => {
    const length = new Uint8Array(8)
    new DataView(length.buffer).setBigUint64(0, BigInt(part.length), true)
    return [length, part]
  })
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(framed).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
