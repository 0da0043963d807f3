import { expect, it } from 'vitest'
import { readConfig } from '../apps/api/src/config.ts'
import { demoEnvironment } from './demo-environment.ts'

it('the demo listens on loopback unless it is told otherwise', () => {
  expect(readConfig(demoEnvironment({})).host).toBe('127.0.0.1')
  expect(readConfig(demoEnvironment({ HOST: '0.0.0.0' })).host).toBe('0.0.0.0')
  expect(readConfig(demoEnvironment({ PORT: '4000' }, '4001')).port).toBe(4001)
})
