const LOCAL_NAME =
  /^(?:[\w-]+|(?:[\w-]+\.)+(?:localhost|local|lan|home|internal|home\.arpa|test)|\d+(?:\.\d+){3}|\[[\da-f:.]+\])(?::\d+)?$/i

const OF_THIS_MACHINE = /^(?:(?:[\w-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/** Whether a `Host` is an IP address, or a name that public DNS can't point elsewhere. */
export function isLocalName(host: string): boolean {
  return LOCAL_NAME.test(host)
}

/** Whether a `Host` always means the machine itself, such as `localhost`. */
export function isOfThisMachine(host: string): boolean {
  return OF_THIS_MACHINE.test(host)
}
