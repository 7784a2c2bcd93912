import type { Service } from '@paratope/contract/catalogue/services'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ServiceGroups } from './service-groups.tsx'

afterEach(cleanup)

const aService = (overrides: Partial<Service>): Service => ({
  code: 'elisa',
  group: 'testing',
  path: '/ELISA_testing/Index',
  name: 'ELISA',
  summary: 'Binding in wells.',
  send: ['Antibody'],
  get: ['Curves', 'Raw data'],
  days: { from: 5, to: 8 },
  examplePrices: { USD: 9500 },
  ...overrides,
})

test('a service says what goes in, what comes out and how long it takes, and leads to its page', () => {
  renderPage(<ServiceGroups services={[aService({})]} />)
  const row = within(screen.getByRole('region', { name: 'Testing' })).getByRole('listitem')
  expect([...row.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['You send', 'You get'])
  expect([...row.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Antibody',
    'Curves',
    'Raw data',
  ])
  expect(within(row).getByText('5 to 8 working days')).toBeDefined()
  expect(within(row).getByText('List price')).toBeDefined()
  expect(within(row).getByRole('link', { name: 'ELISA' }).getAttribute('href')).toBe('/ELISA_testing/Index')
  expect(within(row).getByRole('link', { name: 'Order now ELISA' }).getAttribute('href')).toBe(
    '/ELISA_testing/Index#order',
  )
})

test('services stand in their groups, in the order they come', () => {
  renderPage(
    <ServiceGroups
      services={[
        aService({ code: 'hybridoma', group: 'discovery', name: 'Hybridoma' }),
        aService({}),
        aService({ code: 'affinity', group: 'discovery', name: 'Affinity' }),
      ]}
    />,
    { language: 'zh' },
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '抗体发现',
    '检测服务',
  ])
  const discovery = within(screen.getByRole('region', { name: '抗体发现' }))
  expect(discovery.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Hybridoma',
    'Affinity',
  ])
})
