import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { buildFoldScript, markServiceSeen } from './seen-services.ts'
import { RelatedServices, ServiceIntroduction } from './service-landing.tsx'

afterEach(cleanup)

const aService = (overrides: Partial<ServiceDetail> = {}): ServiceDetail => ({
  code: 'elisa',
  group: 'testing',
  path: '/ELISA_testing/Index',
  name: 'ELISA',
  summary: 'Binding in wells.',
  send: ['Antibody'],
  get: ['Curves'],
  days: { from: 5, to: 8 },
  examplePrices: { USD: 9500, EUR: 9025 },
  orderType: 'testing',
  introduction: 'ELISA measures binding.',
  samples: ['20 µg of antibody'],
  quotedChoices: [{ column: 'Antigen', choices: ['To be produced'] }],
  faq: [],
  unit: 'sample',
  columns: [],
  rules: [],
  nameColumn: 'name',
  profile: 'none',
  price: null,
  turnaround: { from: 5, to: 8 },
  plateColumn: null,
  ...overrides,
})

test('[C9] a service with list prices says yes, what the example costs, and what needs a quote', () => {
  renderPage(<ServiceIntroduction service={aService()} />)
  const offer = within(screen.getByRole('region', { name: 'Can I order this?' }))
  expect(offer.getByText('Yes, at list price')).toBeDefined()
  expect(offer.getByText('$95.00 per sample, as in the example row')).toBeDefined()
  expect(offer.getByText('5 to 8 working days')).toBeDefined()
  expect(offer.getByText('By quote: Antigen (To be produced)')).toBeDefined()
  expect(offer.getByRole('link', { name: 'Fill in the table' }).getAttribute('href')).toBe('#order')
})

test('a service without list prices says when the quote comes', () => {
  renderPage(<ServiceIntroduction service={aService({ examplePrices: null, quotedChoices: [] })} />)
  const offer = within(screen.getByRole('region', { name: 'Can I order this?' }))
  expect(offer.getByText('Yes, with a quote')).toBeDefined()
  expect(offer.getByText('A fixed price and date within 2 working days, without obligation.')).toBeDefined()
})

test('what is sent, how samples have to be, and what is delivered stand side by side', () => {
  renderPage(<ServiceIntroduction service={aService()} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'You send',
    'Sample requirements',
    'You get',
  ])
})

test('who comes back finds the introduction folded, of the services that were seen', () => {
  localStorage.clear()
  const findAbout = () => screen.getByText('About this service').closest('details')
  renderPage(<ServiceIntroduction service={aService()} />)
  expect(findAbout()?.open).toBe(true)
  cleanup()
  renderPage(<ServiceIntroduction service={aService()} />)
  expect(findAbout()?.open).toBe(false)
  cleanup()
  renderPage(<ServiceIntroduction service={aService({ code: 'facs' })} />)
  expect(findAbout()?.open).toBe(true)
})

test('the introduction is folded before the first paint', () => {
  localStorage.clear()
  markServiceSeen('elisa')
  const fold = (code: 'elisa' | 'facs') => {
    document.body.innerHTML = `<details open></details><script>${buildFoldScript(code)}</script>`
    const script = document.body.querySelector('script')
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
    // The script of the page itself, as a browser runs it.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(script?.textContent ?? '')()
    return document.body.querySelector('details')?.open
  }
  expect([fold('elisa'), fold('facs')]).toEqual([false, true])
  Reflect.deleteProperty(document, 'currentScript')
})

test('services of the group are a click away', () => {
  const others = [
    aService({ code: 'facs', name: 'FACS', path: '/FACS_testing/Index' }),
    aService({ code: 'custom', group: 'custom' }),
  ]
  renderPage(<RelatedServices service={aService()} services={[aService(), ...others]} />)
  const links = within(screen.getByRole('navigation', { name: 'Related services' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/FACS_testing/Index'])
})
