import { readFileSync, writeFileSync } from 'node:fs'
import type { Recording } from './loudness.ts'

const HEAD = 44
const LOUDEST = 32_767

/** Writes one channel of 16 bits, which any program plays. */
export function writeWav(path: string, { samples, rate }: Recording): void {
  const file = Buffer.alloc(HEAD + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) {
    const whole = Math.round(Math.max(-1, Math.min(1, sample)) * LOUDEST)
    file.writeInt16LE(whole, HEAD + index * 2)
  }
  writeFileSync(path, file)
}

export function readWav(path: string): Recording {
  const file = readFileSync(path)
  const count = file.readUInt32LE(40) / 2
  const samples = Float32Array.from({ length: count }, (_, index) => {
    return file.readInt16LE(HEAD + index * 2) / LOUDEST
  })
  return { samples, rate: file.readUInt32LE(24) }
}
