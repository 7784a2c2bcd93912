import { describe, expect, test } from 'vitest'
import { createTemplateDraft } from './template-draft.ts'

const draft = (query: string) => createTemplateDraft(new URLSearchParams(query), 'pFirst')

describe('a design that an address begins', () => {
  test('has the parts of the address in the slots of the template', () => {
    const { vectorType, molecule } =
      draft('template=mammalian&promoter=prom-ef1a&gene=rep-egfp&selection=mk-puror') ?? {}
    expect(vectorType).toBe('mammalian')
    // pcDNA3.1(+) with 1,179 for 584, 720 and a Kozak sequence for 108, and 600 for 795 bases.
    expect(molecule?.bases.length).toBe(5428 + 595 + 618 - 195)
    expect(molecule?.features.map(({ name }) => name)).toEqual(expect.arrayContaining(['EGFP', 'Kozak sequence']))
  })

  test('is the backbone where it names no part', () => {
    expect(draft('template=mammalian&gene=')?.molecule.bases.length).toBe(5428)
  })

  test('does not begin with a template or a part that there is none of, or a part that does not fit', () => {
    expect(draft('template=none')).toBeNull()
    expect(draft('template=mammalian&gene=rep-none')).toBeNull()
    expect(draft('template=mammalian&promoter=mk-puror')).toBeNull()
  })
})
