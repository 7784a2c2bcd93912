import { describe, expect, test } from 'vitest'
import { buildListHref, noFacetValues, parseListQuery, removeFacetValue } from './list-query.ts'

const read = (search: string) => parseListQuery(new URLSearchParams(search))

describe('a list’s address', () => {
  test('holds group, filters, order, page and view, and is read back as it was written', () => {
    const query = {
      sec: 'V6',
      selected: { ...noFacetValues, target: ['PD-1', 'CTLA-4'], host: ['rat'] },
      sort: '-price',
      page: 3,
      view: 'cards',
      columns: ['target', 'price'],
    } as const
    const href = buildListHref(query, { page: 3 })
    expect(href).toBe(
      '?categorySec=V6&target=PD-1%7CCTLA-4&host=rat&sort=-price&page=3&view=cards&columns=target%7Cprice',
    )
    expect(read(href)).toEqual(query)
  })

  test('joins what a form without script repeats', () => {
    expect(read('target=PD-1&target=CTLA-4|LAG-3&target=PD-1').selected.target).toEqual(['PD-1', 'CTLA-4', 'LAG-3'])
  })

  test('takes no other order, page or view than there are', () => {
    const { sort, page, view } = read('sort=danger&page=-2&view=carousel')
    expect([sort, page, view]).toEqual(['name', 1, 'list'])
    expect(read('page=2.5').page).toBe(1)
    expect(read('page=999999999').page).toBe(100_000)
  })

  test('takes no other columns than there are, in the order of the table', () => {
    expect(read('view=table&columns=price|danger&columns=code').columns).toEqual(['code', 'price'])
    const usual = ['code', 'target', 'isotype', 'purity', 'endotoxin', 'price', 'stock']
    expect(read('view=table').columns).toEqual(usual)
    expect(read('view=table&columns=danger').columns).toEqual(usual)
    expect(buildListHref(read('view=table'))).toBe('?view=table')
  })

  test('starts at the first page whenever what is listed changes', () => {
    expect(buildListHref(read('page=4&host=rat'), { sort: 'price' })).toBe('?host=rat&sort=price')
  })

  test('without anything chosen is the bare page', () => {
    const query = read('host=rat&page=2')
    expect(buildListHref(query, { selected: removeFacetValue(query, 'host', 'rat') })).toBe('?')
  })
})
