type OwnNginx = { port: number; instances: readonly number[]; folder: string }

const SERVERS = /(?:^\t\tserver 127\.0\.0\.1:\d+.*\n)+/gm
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The documented nginx.conf with the ports of the drill, and a folder for nginx's files. */
export function nginxSettings(documented: string, { port, instances, folder }: OwnNginx): string {
  const paths = TEMPORARY.map((kind) => `\t${kind}_temp_path ${folder}/${kind};\n`)
  const own = documented
    .replace(SERVERS, (servers) => forEach(instances, servers))
    .replace('listen 80 ', `listen 127.0.0.1:${port} `)
    .replace('http {\n', `http {\n${paths.join('')}`)
  return `pid ${folder}/nginx.pid;\ndaemon off;\n${own}`
}

/** As many lines as there are instances, each like the first. */
function forEach(instances: readonly number[], servers: string): string {
  const [line = ''] = servers.split(/(?<=\n)/)
  return instances
    .map((instance) => line.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${instance}`))
    .join('')
}

type OwnPgbouncer = { port: number; postgres: number; users: string }

/** The documented pgbouncer.ini with the ports of the drill and its file of users. */
export function pgbouncerSettings(
  documented: string,
  { port, postgres, users }: OwnPgbouncer,
): string {
  return documented
    .replace('port=5432', `port=${postgres}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/auth_file = .*/, `auth_file = ${users}`)
}
