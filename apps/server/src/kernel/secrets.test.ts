import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { seal, unseal } from './secrets.ts'

const aFolder = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data')
const secret = Buffer.from('twenty bytes of luck')

test('what is sealed opens for the same purpose and owner only', () => {
  const config = readConfig({ SECRET_KEY: 'a'.repeat(32) })
  const sealed = seal(config, 'totp', 'usr_1', secret)
  expect(sealed).not.toContain(secret.toString('base64url'))
  expect(seal(config, 'totp', 'usr_1', secret)).not.toBe(sealed)
  expect(unseal(config, 'totp', 'usr_1', sealed)).toEqual(secret)
  expect(unseal(config, 'totp', 'usr_2', sealed)).toBeUndefined()
  expect(unseal(config, 'other', 'usr_1', sealed)).toBeUndefined()
  expect(unseal(config, 'totp', 'usr_1', `A${sealed.slice(1)}`)).toBeUndefined()
  expect(unseal(readConfig({ SECRET_KEY: 'b'.repeat(32) }), 'totp', 'usr_1', sealed)).toBeUndefined()
})

test('without SECRET_KEY one is made beside the data, for this user alone, and stays', () => {
  const folder = aFolder()
  const sealed = seal(readConfig({ DATA_DIR: folder }), 'totp', 'usr_1', secret)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(unseal(readConfig({ DATA_DIR: folder }), 'totp', 'usr_1', sealed)).toEqual(secret)
})

test('a SECRET_KEY that is too short to be one stops the start', () => {
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/)
})
