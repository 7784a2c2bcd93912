import type { DeskProductDetail } from '@paratope/contract/catalogue/product-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import ProductEditor from './product-editor.tsx'

const id = 'prd_00000000000000000000000001' as DeskProductDetail['id'] // the form of an id

const aProduct = (version: number, description: string) => ({
  id,
  code: 'PV-T1',
  slug: 'pv-t1',
  name: 'Anti-SAMPLE',
  category: 'anti-mouse',
  isPublished: true,
  stock: 3,
  missing: ['es', 'ja'],
  changedAt: '2026-11-01T00:00:00.000Z',
  version,
  content: {
    name: { en: 'Anti-SAMPLE', zh: '抗样品', es: '', ja: '' },
    identity: { en: '', zh: '', es: '', ja: '' },
    description: { en: description, zh: '说明', es: '', ja: '' },
    category: 'anti-mouse',
    sec: '',
    format: 'igg',
    clone: '',
    isotype: '',
    host: '',
    conjugate: '',
    reactivity: [],
    applications: [],
    targets: [{ symbol: 'SAMPLE', protein: 'Sample', uniprot: '', aliases: ['SMP'] }],
    aliases: [],
    controlCode: '',
    purityMin: null,
    endotoxinMax: 1,
    endotoxinUnit: 'EU/mg',
    specs: [{ key: 'buffer', value: { en: 'PBS', zh: '', es: '', ja: '' } }],
  },
  packs: [
    {
      id: 'pck_00000000000000000000000001',
      amount: '5',
      unit: 'mg',
      prices: { USD: 20_000 },
      tiers: [],
      stock: 3,
      leadDays: 5,
      specialPrices: [],
      ledger: 3,
    },
  ],
  lots: [],
  images: [],
  documents: [],
})

let sent: SentRequest[]
let refusesUpdate: boolean

beforeEach(() => {
  resetBrowser()
  refusesUpdate = false
  sent = stubServer(({ path, method }) => {
    if (path.includes('/sys/dict')) return { result: [] }
    if (method === 'PUT' && refusesUpdate) {
      refusesUpdate = false
      return { status: 409, error: 'record.changed', values: { current: aProduct(8, 'Theirs'), version: 8 } }
    }
    return { unchecked: aProduct(method === 'GET' ? 7 : 9, 'Before') }
  })
})
afterEach(resetBrowser)

const findSaved = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('a stale version shows what the other editor wrote, keeps the entries and saves them over it', async () => {
  refusesUpdate = true
  renderSignedIn(<ProductEditor id={id} listHref="/office/products" />)
  const english = within(await screen.findByRole('group', { name: 'English' }))
  const description = english.getByLabelText('Description')
  await userEvent.clear(description)
  await userEvent.type(description, 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('Theirs')
  expect(description).toHaveProperty('value', 'Mine')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Keep my entries' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(findSaved()).toMatchObject([
    { version: 7, description: { en: 'Mine' } },
    {
      version: 8,
      description: { en: 'Mine' },
      targets: [{ symbol: 'SAMPLE', protein: 'Sample', uniprot: '', aliases: ['SMP'] }],
      specs: [{ key: 'buffer', value: { en: 'PBS', zh: '', es: '', ja: '' } }],
    },
  ])
})

test('languages without texts say so, and sizes show what they cost', async () => {
  renderSignedIn(<ProductEditor id={id} listHref="/office/products" />)
  await screen.findByRole('group', { name: /日本語.*incomplete/ })
  expect(screen.getByRole('cell', { name: '$200.00' }).textContent).toBe('$200.00')
})
