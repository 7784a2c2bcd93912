import { serviceCodes, serviceGroups, servicePaths } from '@paratope/contract/catalogue/services'
import { languages } from '@paratope/contract/kernel'
import { expect, test } from 'vitest'
import { buildServiceMenu } from './services.menu.ts'
import { listServices } from './services.service.ts'

test('every group has services, and each says what goes in, what comes out and how long it takes', () => {
  const services = listServices('en')
  expect(new Set(services.map(({ group }) => group))).toEqual(new Set(serviceGroups))
  expect(new Set(services.map(({ code }) => code)).size).toBe(services.length)
  for (const { code, send, get, days } of services) {
    expect(send.length, code).toBeGreaterThan(0)
    expect(get.length, code).toBeGreaterThan(0)
    expect(days.from, code).toBeLessThanOrEqual(days.to)
  }
})

test('every service stands in the menu, below its group', () => {
  const paths = buildServiceMenu().map(({ path }) => (typeof path === 'string' ? path : path.service))
  expect(paths).toEqual(expect.arrayContaining(serviceCodes.map((code) => servicePaths[code])))
})

test('services are described in all four languages', () => {
  const named = languages.map((language) => listServices(language).map(({ summary }) => summary))
  expect(new Set(named.flat()).size).toBe(named.flat().length)
})
