import type { Chance } from '#tests/rigs/chance.ts'
import { type LossyContent, lossyContent } from './lossy-content.ts'

export type LossyNode = {
  id: number
  /** With its kind, as `stat` has it. */
  mode: number
  uid: number
  gid: number
  /** In seconds. */
  changedAt: number
  /** Nothing in a folder. */
  content: LossyContent
  /** What a folder has, by name; empty for a file. */
  entries: Map<string, LossyNode>
  /** As it would be after the power went. */
  flushedEntries: Map<string, LossyNode>
}

type Owner = Pick<LossyNode, 'mode' | 'uid' | 'gid'>
/** One step of the folders: all of it is kept, or none. */
type NameChange = { folder: LossyNode; name: string; node: LossyNode | null }[]

export type LossyTree = {
  nodes: Map<number, LossyNode>
  add: (folder: LossyNode, name: string, owner: Owner) => LossyNode
  link: (folder: LossyNode, name: string, node: LossyNode) => void
  remove: (folder: LossyNode, name: string) => void
  /** What had the new name before is gone. */
  rename: (from: LossyNode, name: string, to: LossyNode, newName: string) => void
  /** Keeps a file's content and its name, or what a folder has. */
  flush: (node: LossyNode) => void
  /** The power goes. Gives how many writes and names it hit. */
  cut: (chance: Chance) => number
}

export const FOLDER = 0o040000
/** The kernel's name for the top. */
export const ROOT = 1

/**
 * Files and folders that forget, when the power goes, what nobody waited for. Folders are kept as
 * ext4 and XFS keep them, by a journal in the order of the changes: a flush keeps those of its own file or
 * folder and all before them.
 */
export function lossyTree(): LossyTree {
  const nodes = new Map<number, LossyNode>()
  const journal: NameChange[] = []
  make({ mode: FOLDER | 0o777, uid: 0, gid: 0 })

  function make(owner: Owner): LossyNode {
    const node = {
      id: nodes.size + 1,
      ...owner,
      changedAt: Math.floor(Date.now() / 1000),
      content: lossyContent(),
      entries: new Map(),
      flushedEntries: new Map(),
    }
    nodes.set(node.id, node)
    return node
  }

  function change(names: NameChange): void {
    for (const { folder, name, node } of names) set(folder.entries, name, node)
    journal.push(names)
  }

  function keepFirst(count: number): void {
    for (const { folder, name, node } of journal.splice(0, count).flat()) {
      set(folder.flushedEntries, name, node)
    }
  }

  return {
    nodes,
    add(folder, name, owner) {
      const node = make(owner)
      change([{ folder, name, node }])
      return node
    },
    link: (folder, name, node) => change([{ folder, name, node }]),
    remove: (folder, name) => change([{ folder, name, node: null }]),
    rename(from, name, to, newName) {
      const node = from.entries.get(name) ?? null
      change([
        { folder: from, name, node: null },
        { folder: to, name: newName, node },
      ])
    },
    flush(node) {
      node.content.flush()
      const isOfIt = (names: NameChange) =>
        names.some((each) => each.folder === node || each.node === node)
      keepFirst(journal.findLastIndex(isOfIt) + 1)
    },
    cut(chance) {
      const names = journal.length
      keepFirst(chance.below(journal.length + 1))
      journal.length = 0
      let writes = 0
      for (const node of nodes.values()) {
        node.entries = new Map(node.flushedEntries)
        writes += node.content.cut(chance)
      }
      return names + writes
    },
  }
}

function set(entries: Map<string, LossyNode>, name: string, node: LossyNode | null): void {
  if (node) entries.set(name, node)
  else entries.delete(name)
}
