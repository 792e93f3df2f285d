#!/usr/bin/env node
// Plain JavaScript that older versions of Node.js read as well, so that they can say which one is needed.
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { argv, env, exit, stderr, versions } from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const oldest = Number.parseInt(engines.node.replace('>=', ''), 10)
if (Number.parseInt(versions.node, 10) < oldest) {
  stderr.write(`Flattop needs Node.js ${oldest} or newer; this is ${versions.node}.
Install that one, or use the archive for your machine, which has it in it.\n`)
  exit(1)
}

module.enableCompileCache(join(env.CACHE_DIRECTORY || join(folder, 'build'), 'compiled'))
// Not in the program's folder: the next version has another one.
env.DATA_DIR = env.DATA_DIR || join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'flattop')
await import(`./build/server/${argv[2] === 'start' ? 'start' : 'flattop'}.js`)
