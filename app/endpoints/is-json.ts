export function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]
  return type?.trim().toLowerCase() === 'application/json'
}
