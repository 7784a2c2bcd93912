import { t } from '@paratope/contract/kernel'
import { defineTask } from '#kernel/compute/compute.ts'
import { closeDocument, openDocument, type ProductDocument, writeHeading, writeTerms } from './document-frame.ts'
import { findSpec } from './document-values.ts'
import { safetySheetTexts } from './safety-sheet.texts.ts'

const sectionNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
type SheetKey = Exclude<keyof typeof safetySheetTexts.table.en, 'file' | 'contains'>

/** Sections of the GHS, each with terms and sentences; a section without either says that there is no data. */
export function listSafetySections({ product, site, language }: ProductDocument) {
  const tSheet = (key: SheetKey) => t(safetySheetTexts, language, key)
  const listSpecs = (...keys: ('buffer' | 'concentration' | 'mw' | 'storage' | 'shipping')[]) =>
    keys.flatMap((key) => {
      const value = findSpec(product, key)
      return value === undefined ? [] : [[tSheet(key), value] as const]
    })
  const packaging = findSpec(product, 'packaging')
  const buffer = findSpec(product, 'buffer')
  const acidity = /pH \d+(?:\.\d+)?/.exec(buffer ?? '')?.[0].split(' ')[1]
  const { phone, emails, address } = site.contact
  const contents: Partial<
    Record<(typeof sectionNumbers)[number], { terms?: (readonly [string, string])[]; sentences?: string[] }>
  > = {
    1: {
      terms: [
        [tSheet('name'), `${product.name} (${product.code})`],
        [tSheet('use'), tSheet('use.text')],
        [tSheet('supplier'), [site.platformName, address[language], phone, emails[0]].filter(Boolean).join('; ')],
      ],
    },
    2: {
      sentences: [
        tSheet('unclassified'),
        buffer === undefined ? tSheet('contains.unknown') : t(safetySheetTexts, language, 'contains', { buffer }),
      ],
    },
    3: { terms: [[tSheet('active'), product.identity], ...listSpecs('concentration', 'buffer')] },
    4: { sentences: [tSheet('rinse')] },
    5: { sentences: [tSheet('fire')] },
    6: { sentences: [tSheet('spill')] },
    7: { terms: listSpecs('storage') },
    8: { sentences: [tSheet('protect')] },
    9: {
      terms: [
        ...(packaging ? [[tSheet('form'), packaging] as const] : []),
        ...(acidity ? [['pH', acidity] as const] : []),
        ...listSpecs('mw'),
      ],
    },
    13: { sentences: [tSheet('disposal')] },
    14: { terms: listSpecs('shipping'), sentences: [tSheet('transport')] },
    16: { sentences: [tSheet('basis')] },
  }
  return sectionNumbers.map((number) => {
    const { terms = [], sentences = [] } = contents[number] ?? {}
    const isEmpty = terms.length + sentences.length === 0
    return { title: tSheet(`${number}`), terms, sentences: isEmpty ? [tSheet('none')] : sentences }
  })
}

/** Handling, hazards and disposal. Classifies nothing that no source classifies. */
export function writeSafetySheet(document: ProductDocument): Promise<Buffer> {
  const pdf = openDocument(document, 'safety-sheet', document.product.lots[0]?.madeOn ?? '2026-01-01')
  for (const { title, terms, sentences } of listSafetySections(document)) {
    writeHeading(pdf, title)
    writeTerms(pdf, terms)
    for (const sentence of sentences) pdf.text(sentence)
  }
  return closeDocument(pdf, { ...document, product: { ...document.product, lots: [] } })
}

export const safetySheetTask = defineTask(import.meta.url, writeSafetySheet)
