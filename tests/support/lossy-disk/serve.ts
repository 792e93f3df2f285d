import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, read, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Chance, seededChance } from '#tests/rigs/chance.ts'
import { answerKernel } from './answer-kernel.ts'
import { answerOf, IN_HEADER, MOST_WRITTEN, readQuestion } from './fuse-words.ts'
import { lossyTree } from './lossy-tree.ts'

// A process of its own: who asks a disk waits for it without doing anything else.
const [path = ''] = process.argv.slice(2)
const tree = lossyTree()
const NOTHING_KEPT: Chance = { below: () => 0, pick: (list) => list[0] as (typeof list)[number] }
let disk = await mount()
process.send?.('mounted')

process.on('message', async ({ cut: seed }: { cut: number | 'all' }) => {
  await unmount()
  tree.cut(seed === 'all' ? NOTHING_KEPT : seededChance(seed))
  disk = await mount()
  process.send?.('cut')
})
process.on('disconnect', async () => {
  await unmount()
  process.exit()
})

/** Whoever has a file of it open holds nothing from then on. */
async function unmount(): Promise<void> {
  await promisify(execFile)('umount', ['-f', '-l', path])
  await disk.ended
  closeSync(disk.device)
}

async function mount() {
  const device = openSync('/dev/fuse', 'r+')
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0,allow_other,default_permissions'
  const mounting = spawn('mount', ['-i', '-t', 'fuse', '-o', options, 'lossy', path], {
    stdio: ['ignore', 'ignore', 'inherit', device],
  })
  const [code] = await once(mounting, 'exit')
  if (code !== 0) process.exit(1)
  return { device, ended: serve(device) }
}

/** Resolves when the disk is no longer mounted. */
function serve(device: number): Promise<void> {
  const bytes = Buffer.alloc(MOST_WRITTEN + IN_HEADER + 4096)
  return new Promise((resolve) => {
    function next(): void {
      read(device, bytes, 0, bytes.length, null, (fault, length) => {
        if (fault?.code === 'ENODEV') return resolve()
        if (fault === null) answer(device, bytes.subarray(0, length))
        next()
      })
    }
    next()
  })
}

function answer(device: number, bytes: Buffer): void {
  const question = readQuestion(bytes)
  const reply = answerKernel(tree, question)
  if (reply === undefined) return
  try {
    writeSync(device, answerOf(question.unique, reply))
  } catch {
    // Nobody waits for it any longer.
  }
}
