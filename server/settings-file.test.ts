import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings-file.ts'

function settingsOf(file: string, environment: Record<string, string> = {}) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-settings-'))
  writeFileSync(join(folder.path, '.env'), file)
  return readSettings({ DATA_DIR: folder.path, ...environment })
}

test('settings are read from the file .env in the data folder', () => {
  const file = '# Mail\nSMTP_URL="smtp://mail.example"\nPORT=8080\nMAIL_FROM=\n'
  expect(settingsOf(file)).toMatchObject({ smtpUrl: 'smtp://mail.example', port: 8080 })
})

test('what is set outside wins over the file, but an empty variable does not', () => {
  expect(settingsOf('PORT=8080', { PORT: '9090' }).port).toBe(9090)
  expect(settingsOf('PORT=8080', { PORT: ' ' }).port).toBe(8080)
})

test('a shop without such a file starts, also before it has its folder', () => {
  expect(readSettings({ DATA_DIR: '/nowhere/at/all' }).port).toBe(3000)
})

test('a misspelt name in the file is refused, so that nobody believes it set', () => {
  expect(() => settingsOf('SMPT_URL=smtp://mail.example')).toThrow(
    /\.env can’t be used:\n {2}Line 1: SMPT_URL is no setting\./,
  )
})

test.for([
  'SMTP_URL: smtps://mail.example',
  'OWNER_PASSWORD=correct#horse-battery',
  'SECRET="opened and never closed',
])('a line that would be read as something else is refused by its number: %s', (line) => {
  expect(() => settingsOf(`# Ours\nPORT=8080\n${line}`)).toThrow(/\n {2}Line 3 is no NAME=value\./)
})

test('a value in quotes may have any sign, and a comment may follow', () => {
  const file =
    '\uFEFFexport SMTP_URL="smtp://a:b%23c@mail.example" # ours\r\nMAIL_FROM=\'Ada <a@b.example>\'\r\n'
  expect(settingsOf(file)).toMatchObject({
    smtpUrl: 'smtp://a:b%23c@mail.example',
    mailFrom: 'Ada <a@b.example>',
  })
})

test('the file can not set the folder that it lies in', () => {
  expect(() => settingsOf('DATA_DIR=/srv/other')).toThrow('set it outside')
})

test('a file that can not be read stops the start in one line', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-settings-'))
  mkdirSync(join(folder.path, '.env'))
  expect(() => readSettings({ DATA_DIR: folder.path })).toThrow(/\.env can’t be read \(EISDIR\)/)
})
