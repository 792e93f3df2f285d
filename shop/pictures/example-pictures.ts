import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EncodedPicture, PictureEncoder, PictureKind } from './encode-picture.ts'
import { cachedEncoder, fileNameOf, readCached } from './picture-cache.ts'

/** The folders of the example shop's pictures, and of what `menu/encode-pictures.ts` made of them, within the project. */
const EXAMPLE_PICTURES: Record<Exclude<PictureKind, 'logo'>, string> = {
  photo: 'pictures',
  cutout: 'pictures/layers',
}
export const EXAMPLES = 'menu'
export const ENCODED_EXAMPLES = join(EXAMPLES, 'encoded')

/** Only in a package, which has the encoded pictures without their masters: which file was made of which. */
export const EXAMPLE_NAMES = join(ENCODED_EXAMPLES, 'names.json')

/** A picture as it came, under the name that `menu/shop.json` gives it, and how it is to be shown. */
export type Master = { name: string; kind: PictureKind; bytes: Uint8Array }

/** Encodes pictures, each once for this project; those of the example shop come encoded with it. */
export function projectEncoder(root: string): PictureEncoder {
  return cachedEncoder(join(root, 'build/pictures'), join(root, ENCODED_EXAMPLES))
}

/** Returns the example shop's pictures. */
export function readExamples(root: string): Master[] {
  const folders = Object.entries(EXAMPLE_PICTURES) as [PictureKind, string][]
  return folders.flatMap(([kind, folder]) => {
    const entries = readdirSync(join(root, EXAMPLES, folder), { withFileTypes: true })
    const names = entries.flatMap((file) => (file.isFile() ? [`${folder}/${file.name}`] : []))
    return names.map((name) => ({ name, kind, bytes: readFileSync(join(root, EXAMPLES, name)) }))
  })
}

/** Encodes those of the example shop's pictures that did not come encoded, so that a first start is quick. */
export async function encodeExamples(root: string, encode = projectEncoder(root)): Promise<void> {
  for (const { bytes, kind } of readExamples(root)) await encode(bytes, kind)
}

/** Returns what a package needs to find the encoded example pictures by their names, as the text of `EXAMPLE_NAMES`. */
export function exampleNames(root: string): string {
  const files = readExamples(root).map(({ name, kind, bytes }) => [name, fileNameOf(bytes, kind)])
  return JSON.stringify(Object.fromEntries(files))
}

/** Returns a function that reads an example picture of a package by its name; null when there is none. */
export function packedExamples(root: string): (name: string) => Promise<EncodedPicture | null> {
  let files: Promise<Record<string, string>> | undefined
  return async (name) => {
    files ??= readExampleNames(root)
    const { [name]: file } = await files
    return file === undefined ? null : readCached(join(root, ENCODED_EXAMPLES, file))
  }
}

async function readExampleNames(root: string): Promise<Record<string, string>> {
  const text = await readFile(join(root, EXAMPLE_NAMES), 'utf8').catch(() => '{}')
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}
