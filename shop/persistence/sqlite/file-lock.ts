import { DatabaseSync } from 'node:sqlite'
import { ShopOpeningError } from '../shop-opening-error.ts'
import { makePrivateFile } from './private-file.ts'

/**
 * Locks a file for this process; returns the function that unlocks it. The lock is an open exclusive transaction,
 * so the operating system ends it when the process dies, however it dies.
 */
export function lockFile(file: string): () => void {
  const connection = openFile(file)
  try {
    connection.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    connection.close()
    throw new ShopOpeningError(
      'file_locked',
      `Another process is running the shop from this data folder: ${file} is locked.`,
      cause,
    )
  }
  return () => connection.close()
}

function openFile(file: string): DatabaseSync {
  try {
    makePrivateFile(file)
    return new DatabaseSync(file)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ShopOpeningError('data_folder_unusable', `${file} can’t be opened: ${reason}.`, cause)
  }
}
