import { expect, it } from 'vitest'
import { apiUrl } from './api-url.ts'

it('gives the server', () => {
  expect(apiUrl({ VITE_API_URL: 'https://rentme.example.com.br' })).toBe('https://rentme.example.com.br')
})

it.each([undefined, '', 'rentme.example.com.br', 'http://192.168.0.10:3000', '/api'])('refuses %j', (url) => {
  expect(() => apiUrl(url === undefined ? {} : { VITE_API_URL: url })).toThrow('Set VITE_API_URL')
})
