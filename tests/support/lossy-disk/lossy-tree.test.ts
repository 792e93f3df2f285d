import { expect, test } from 'vitest'
import { seededChance } from '#tests/rigs/chance.ts'
import { FOLDER, type LossyNode, lossyTree, ROOT } from './lossy-tree.ts'

const FILE = { mode: 0o100600, uid: 0, gid: 0 }
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

test('what was flushed is there after the power went, whatever chance says', () => {
  for (const seed of SEEDS) {
    const { tree, top } = disk()
    const file = tree.add(top, 'kept', FILE)
    file.content.write(0, bytes('flushed'))
    tree.flush(file)
    expect(tree.cut(seededChance(seed))).toBe(0)
    expect(read(top, 'kept')).toBe('flushed')
  }
})

test('what was only written is gone, kept or torn by the sector', () => {
  const found = SEEDS.map((seed) => {
    const { tree, top } = disk()
    const file = tree.add(top, 'file', FILE)
    tree.flush(file)
    file.content.write(0, bytes('a'.repeat(512)))
    file.content.write(512, bytes('b'.repeat(1024)))
    expect(tree.cut(seededChance(seed))).toBe(2)
    return read(top, 'file')?.replaceAll(/(.)\1+/gs, '$1')
  })
  expect(new Set(found)).toEqual(new Set(['', 'a', 'ab', '\0b', 'a\0b']))
})

test('a file that was flushed keeps its name; one that was moved since may have the old or the new', () => {
  const names = SEEDS.map((seed) => {
    const { tree, top } = disk()
    const file = tree.add(top, 'draft', FILE)
    tree.flush(file)
    tree.rename(top, 'draft', top, 'file')
    tree.cut(seededChance(seed))
    return [...top.entries.keys()].join()
  })
  expect(new Set(names)).toEqual(new Set(['draft', 'file']))
})

test('a folder that was flushed has what it had, and so has all that was changed before', () => {
  for (const seed of SEEDS) {
    const { tree, top } = disk()
    const folder = tree.add(top, 'folder', { ...FILE, mode: FOLDER | 0o700 })
    const file = tree.add(folder, 'draft', FILE)
    tree.flush(file)
    tree.remove(top, 'nothing')
    tree.rename(folder, 'draft', folder, 'file')
    tree.flush(folder)
    tree.remove(folder, 'file')
    tree.link(folder, 'file', file)
    tree.flush(folder)
    expect(tree.cut(seededChance(seed))).toBe(0)
    expect([...folder.entries.keys()]).toEqual(['file'])
  }
})

function disk() {
  const tree = lossyTree()
  const top = tree.nodes.get(ROOT) as LossyNode
  return { tree, top }
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function read({ entries }: LossyNode, name: string): string | undefined {
  const node = entries.get(name)
  return node && new TextDecoder().decode(node.content.bytes())
}
