import { type Language, type LocalDate, t } from '@paratope/contract/kernel'
import type { CertifiedLot } from '#catalogue/certificates/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import { drawQrCode } from '#kernel/pdf/barcodes.ts'
import type { PdfWriter } from '#kernel/pdf/create-pdf.ts'
import { documentFileTexts } from './document-files.texts.ts'
import { closeDocument, type LabelKey, openDocument, type ProductDocument, writeTerms } from './document-frame.ts'
import { findSpec, formatDay, isLotTest, joinUnit } from './document-values.ts'

export interface LotDocument
  extends Omit<ProductDocument, 'product'>,
    Pick<CertifiedLot, 'code' | 'slug' | 'name' | 'identity' | 'specs' | 'lot' | 'results'> {
  issue: Pick<CertifiedLot['issue'], 'revision' | 'retestOn' | 'reason' | 'releasedBy'> & {
    releasedOn: LocalDate | null
    replacedBy: { revision: number; on: LocalDate | null } | null
  }
  recalled: { on: LocalDate; reason: string } | null
  /** The page of the lot. */
  link: string
}

type Result = LotDocument['results'][number]

const dangerInk = '#b42318'
const qrWidth = 68

/** The results of one lot beside their limits, as one revision of its certificate states them. */
export async function writeCertificate(document: LotDocument): Promise<Buffer> {
  const { lot, results, link, language } = document
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const frame = { ...document, product: { ...document, lots: [lot] } }
  const pdf = openDocument(frame, 'certificate', document.issue.releasedOn ?? lot.madeOn)
  writeWarnings(pdf, document)
  writeIssue(pdf, document)
  pdf.space(12)
  writeResults(pdf, results, language)
  if (results.length > 0 && results.every(({ verdict }) => verdict === 'pass' || verdict === 'informative')) {
    pdf.space(10)
    pdf.text(tLabel('conforms'), { isBold: true })
  }
  pdf.space(12)
  pdf.keepTogether(qrWidth + 20)
  pdf.images([{ content: await drawQrCode(link), width: qrWidth }])
  pdf.text(t(documentFileTexts, language, 'link', { link }), { size: 8 })
  return closeDocument(pdf, frame)
}

/** What the reader has to know before any result. */
function writeWarnings(pdf: PdfWriter, { recalled, issue: { replacedBy }, language }: LotDocument): void {
  if (recalled) {
    const day = formatDay(recalled.on, language)
    pdf.text(t(documentFileTexts, language, 'recalled', { day }), { size: 14, isBold: true, color: dangerInk })
    pdf.text(recalled.reason, { color: dangerInk })
    pdf.space(12)
  }
  if (replacedBy) {
    const day = replacedBy.on === null ? '' : formatDay(replacedBy.on, language)
    const text = t(documentFileTexts, language, 'superseded', { revision: replacedBy.revision, day })
    pdf.text(text, { size: 14, isBold: true, color: dangerInk })
    pdf.space(12)
  }
}

function writeIssue(pdf: PdfWriter, { code, lot, issue, specs, language }: LotDocument): void {
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const storage = findSpec({ specs }, 'storage')
  const unrecorded = tLabel('unrecorded')
  writeTerms(pdf, [
    [tLabel('number'), formatCertificateNo(lot.lotNo, issue.revision)],
    [tLabel('revision'), String(issue.revision)],
    ...(issue.reason === '' ? [] : [[tLabel('reason'), issue.reason] as const]),
    [tLabel('code'), code],
    [tLabel('lot'), lot.lotNo],
    [tLabel('made'), formatDay(lot.madeOn, language)],
    [tLabel('expires'), formatDay(lot.expiresOn, language)],
    [tLabel('retest'), issue.retestOn === null ? tLabel('noRetest') : formatDay(issue.retestOn, language)],
    ...(storage ? [[tLabel('storage'), storage] as const] : []),
    [tLabel('releasedBy'), issue.releasedBy || unrecorded],
    [tLabel('releasedOn'), issue.releasedOn === null ? unrecorded : formatDay(issue.releasedOn, language)],
  ])
}

const formatCertificateNo = (lotNo: string, revision: number): string => `COA-${lotNo}-R${revision}`

function writeResults(pdf: PdfWriter, results: readonly Result[], language: Language): void {
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const share = pdf.width / 20
  pdf.table(
    [
      { title: tLabel('test'), width: 5 * share },
      { title: tLabel('method'), width: 4.5 * share },
      { title: tLabel('limit'), width: 4 * share },
      { title: tLabel('result'), width: 3.5 * share },
      { title: tLabel('verdict'), width: 3 * share },
    ],
    results.map((result) => [
      isLotTest(result.test) ? tLabel(result.test) : result.name,
      result.method || '–',
      formatSpecification(result, language) || '–',
      formatResult(result, language),
      t(documentFileTexts, language, `verdict.${result.verdict}`),
    ]),
  )
}

function formatSpecification({ min, max, unit, expected }: Result, language: Language): string {
  const format = (value: number) => formatNumber(value, language)
  if (min !== null && max !== null)
    return joinUnit(t(documentFileTexts, language, 'range', { min: format(min), max: format(max) }), unit, language)
  if (min !== null) return joinUnit(`≥ ${format(min)}`, unit, language)
  if (max !== null) return joinUnit(`≤ ${format(max)}`, unit, language)
  return expected
}

/** Fraction digits of the columns that every lot has; further tests state those that were measured. */
const digits: Readonly<Record<string, number>> = { purity: 1, endotoxin: 3, concentration: 2 }

function formatResult({ test, value, unit }: Result, language: Language): string {
  if (value === null) return '–'
  return typeof value === 'string' ? value : joinUnit(formatNumber(value, language, digits[test] ?? 0), unit, language)
}

const formatNumber = (value: number, language: Language, minimumFractionDigits = 0): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 6 }).format(value)

export const certificateTask = defineTask(import.meta.url, writeCertificate)
