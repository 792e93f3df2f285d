import { encodeExamples } from '#shop/pictures/example-pictures.ts'

/** Encodes the example shop's pictures once, before several test processes need them. */
export default async function setup(): Promise<void> {
  await encodeExamples(process.cwd())
}
