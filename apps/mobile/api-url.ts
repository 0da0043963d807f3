/** The server of the native app from VITE_API_URL; throws when it is missing or not https (plain http is blocked). */
export function apiUrl(env: Record<string, string | undefined>): string {
  const value = env['VITE_API_URL'] ?? ''
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new Error('Set VITE_API_URL to the server of the app, for example https://rentme.example.com.br')
  }
  return value
}
