import type { LocalText } from '@paratope/contract/kernel'
import type { ProductText } from './product-seed.ts'
import { repeatText } from './product-text.ts'

type Translation = Omit<ProductText, 'en'>
type Phrase = readonly [pattern: RegExp, translation: Translation]

/** Replaces what is English in a value of a vector; names such as pMB1 are written alike everywhere. */
function translatePhrases(text: string, phrases: readonly Phrase[]): ProductText {
  const translate = (language: keyof Translation) =>
    phrases.reduce((shown, [pattern, translation]) => shown.replace(pattern, translation[language]), text)
  return { ...repeatText(text), zh: translate('zh'), es: translate('es'), ja: translate('ja') }
}

const originPhrases: readonly Phrase[] = [
  [/pMB1 derivative/, { zh: 'pMB1 衍生', es: 'derivado de pMB1', ja: 'pMB1 由来' }],
  [/with rop/, { zh: '含 rop', es: 'con rop', ja: 'rop あり' }],
  [/rop-less/, { zh: '无 rop', es: 'sin rop', ja: 'rop なし' }],
  [/ColE1\/pMB1 type/, { zh: 'ColE1/pMB1 型', es: 'tipo ColE1/pMB1', ja: 'ColE1/pMB1 型' }],
  [/2 micron/, { zh: '2μ', es: '2 micras', ja: '2μ' }],
  [/SEVA cargo 2/, { zh: 'SEVA 模块 2', es: 'módulo SEVA 2', ja: 'SEVA モジュール 2' }],
]

const copyPhrases: readonly Phrase[] = [
  [/ in E\. coli and yeast/, { zh: '（大肠杆菌和酵母）', es: ' en E. coli y levadura', ja: '（大腸菌・酵母）' }],
  [/ in E\. coli/, { zh: '（大肠杆菌）', es: ' en E. coli', ja: '（大腸菌）' }],
  [/ in yeast/, { zh: '（酵母）', es: ' en levadura', ja: '（酵母）' }],
  [/low-medium/, { zh: '低至中', es: 'bajo-medio', ja: '低–中' }],
  [/medium-high/, { zh: '中至高', es: 'medio-alto', ja: '中–高' }],
  [/high/, { zh: '高', es: 'alto', ja: '高' }],
  [/medium/, { zh: '中', es: 'medio', ja: '中' }],
  [/low/, { zh: '低', es: 'bajo', ja: '低' }],
]

const hostPhrases: readonly Phrase[] = [
  [/Gram-negative bacteria/, { zh: '革兰氏阴性菌', es: 'Bacterias gramnegativas', ja: 'グラム陰性菌' }],
]

const markerPhrases: readonly Phrase[] = [
  [/ampicillin/, { zh: '氨苄西林', es: 'ampicilina', ja: 'アンピシリン' }],
  [/kanamycin/, { zh: '卡那霉素', es: 'kanamicina', ja: 'カナマイシン' }],
  [/chloramphenicol/, { zh: '氯霉素', es: 'cloranfenicol', ja: 'クロラムフェニコール' }],
  [/tetracycline/, { zh: '四环素', es: 'tetraciclina', ja: 'テトラサイクリン' }],
  [/streptomycin/, { zh: '链霉素', es: 'estreptomicina', ja: 'ストレプトマイシン' }],
  [/spectinomycin/, { zh: '壮观霉素', es: 'espectinomicina', ja: 'スペクチノマイシン' }],
  [/nourseothricin/, { zh: '诺尔丝菌素', es: 'nurseotricina', ja: 'ノーセオスリシン' }],
  [/hygromycin B/, { zh: '潮霉素 B', es: 'higromicina B', ja: 'ハイグロマイシン B' }],
  [/neomycin/, { zh: '新霉素', es: 'neomicina', ja: 'ネオマイシン' }],
  [/\(backbone\)/, { zh: '（骨架）', es: '(plásmido base)', ja: '（バックボーン）' }],
  [/\(cassette\)/, { zh: '（筛选盒）', es: '(casete)', ja: '（カセット）' }],
]

/** "pBR322 (pMB1) with rop". */
export const translateOrigin = (origin: string): ProductText => translatePhrases(origin, originPhrases)

/** "high in E. coli; low in yeast". */
export const translateCopyNumber = (copyNumber: string): LocalText => translatePhrases(copyNumber, copyPhrases)

export const translateExpressionHost = (host: string): LocalText => translatePhrases(host, hostPhrases)

/** An antibiotic or a marker: "hygromycin B (hphMX4)". */
export const translateMarker = (marker: string): ProductText => translatePhrases(marker, markerPhrases)
