// Rules of writing for each language, as data: a pattern that no text may match, and the reason.
import type { Language } from '../packages/contract/src/kernel/texts.ts'
import { stripPlaceholders, type TextRow } from './text-tables.ts'

export interface TextRule {
  name: string
  languages: readonly Language[]
  /** Matches no text; placeholders are replaced by a dot in the middle first, unless `raw`. */
  pattern: RegExp
  raw?: boolean
}

const abbreviations = /\b(?:e\.g|i\.e|p\. ej|E|S|P|n\.º|cat|no|max|min)\. /g

export const textRules: readonly TextRule[] = [
  {
    name: 'a number takes the form of its noun',
    languages: ['en', 'es'],
    pattern: /\{(?:count|total|done|good|all|left)\} (?!\{)(?:\p{Ll}+ )?\p{Ll}{3,}s(?![\p{L}’])/u,
    raw: true,
  },
  {
    name: 'a text of two sentences ends with a full stop',
    languages: ['en', 'es'],
    pattern: /[\p{L}\d)»”]\. ["¿¡«“]?\p{Lu}.*[\p{L}\d)»”%]$/su,
  },
  {
    name: 'a text of two sentences ends with a full stop',
    languages: ['zh', 'ja'],
    pattern: /。[^」”）].*[\p{L}\d）%]$/su,
  },
  { name: 'no space at an end or twice', languages: ['en', 'zh', 'es', 'ja'], pattern: /^\s|\s$|\s\s/ },
  { name: 'quotation marks of the language', languages: ['en'], pattern: /["«»„]|(?<!\p{L})'|'(?!\p{L})|\p{L}'\p{L}/u },
  { name: 'quotation marks of the language', languages: ['es'], pattern: /["“”„]/ },
  { name: 'quotation marks of the language', languages: ['zh'], pattern: /["「」«»]/ },
  { name: 'quotation marks of the language', languages: ['ja'], pattern: /["“”«»]/ },
  { name: 'no space before the percent sign', languages: ['en', 'zh', 'ja'], pattern: /[\d·] %/ },
  { name: 'a space before the percent sign', languages: ['es'], pattern: /[\d·]%/ },
  { name: 'three dots are one character', languages: ['en', 'zh', 'es', 'ja'], pattern: /\.\.\.|。。/ },
  {
    name: 'punctuation as wide as the characters',
    languages: ['zh', 'ja'],
    pattern: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,;:!?](?!\S*=)|\([^)]*[\p{sc=Han}\p{sc=Hira}]/u,
  },
  {
    name: 'contractions',
    languages: ['en'],
    pattern: /\b(?:could|do|does|did|is|are|was|were|has|have|had|would) not\b|\bcannot\b|\bwill not\b/i,
  },
  {
    name: 'British spelling',
    languages: ['en'],
    pattern:
      /\b(?:center|color|catalog|license[sd]?|canceled|labeled|(?:organ|optim|recogn|synthes|custom|normal|summar|minim|maxim|character)iz\w+)\b/i,
  },
  {
    name: 'words that mark a translation',
    languages: ['en'],
    pattern: /\b(?:whoever|somebody|anew|is told|are told|wish|wishes|hear of|mend|at once)\b/i,
  },
  { name: 'a state is not in the simple present', languages: ['en'], pattern: /\bwaits\b|\bpurchases wait\b/i },
  { name: 'in a sequence, after and upstream', languages: ['en'], pattern: /\bbehind (?!schedule)|\blies\b/ },
  {
    name: 'an element has an orientation',
    languages: ['en'],
    pattern: /\bthe wrong way\b|\bTurn (?:it|one)\b(?! on\b)(?! in)/,
  },
  {
    name: 'errors say what to enter, without asking',
    languages: ['en'],
    pattern: /\bPlease (?:enter|choose|select)\b/,
  },
  {
    name: 'usted, never tú',
    languages: ['es'],
    pattern:
      /(?<!\p{L})(?:tú|tus?|te|ti|contigo|has|puedes|tienes|quieres|debes|estás|eres|haz)(?!\p{L})|(?:^|[.:;¿¡] ?)(?:Haz|Pulsa|Añade|Pega|Introduce|Elige|Escribe|Usa|Deja)(?!\p{L})/iu,
  },
  {
    name: 'Introduzca for fields, Elija for choices',
    languages: ['es'],
    pattern: /\bIndique (?:una? (?!motivo)|posiciones|importes)|\bBorrar\b/,
  },
  { name: 'an inclusive date is «a más tardar el»', languages: ['es'], pattern: /\bantes del ·/ },
  {
    name: 'a decimal comma and a point for thousands',
    languages: ['es'],
    pattern: /(?<![\w.-])\d+\.\d{1,2}(?![\d.])|\d \d{3}(?!\d)|\d,\d{3}(?!\d)/,
  },
  { name: 'お客様 and 当社', languages: ['ja'], pattern: /当方|あなた|私たち/ },
  { name: '～ between numbers', languages: ['ja'], pattern: /〜/ },
  { name: 'no honorific of the family for customers', languages: ['ja'], pattern: /おかえりなさい/ },
  { name: '您, never 你', languages: ['zh'], pattern: /你|妳/ },
]

/** Right as they are, with the reason; a key that breaks no rule any more goes from this list. */
export const ruleExceptions: Readonly<Record<string, string>> = {
  'choices.condition.wrong': 'prescribed',
  'grid.too.fast': 'prescribed',
  'popup-picker.settings.missing': 'prescribed',
  'popup-picker.settings.uneven': 'prescribed',
  'popup-picker.init.failed': 'prescribed',
  'prompts.empty': 'prescribed',
  'table.rows.none': 'prescribed',
  'portal.tab.homeStays': 'prescribed',
  'zones.search.short': 'prescribed',
  'products.search.too_short': 'prescribed',
  'orders.order.address_missing': 'prescribed',
  'account.email.wrong': 'prescribed',
  'contact-code.email.wrong': 'prescribed',
  'users.email.wrong': 'prescribed',
  'departments.none': 'prescribed',
  'phoneLogin.mobile.needed': 'prescribed',
  'phoneLogin.mobile.shape': 'prescribed',
  'phoneLogin.code.needed': 'prescribed',
  'safety-sheets.unclassified': 'a safety data sheet',
  'safety-sheets.contains.unknown': 'a safety data sheet',
  'safety-sheets.basis': 'a safety data sheet',
  'articles.data.demo': 'a disclaimer',
  'screenings.limits': 'a disclaimer',
  'invoice-document.proForma.note': 'a tax document',
  'order-tax.export': 'a statement on tax',
  'order-tax.unknown.address': 'a statement on tax',
  'order-tax.unknown.taxNumber': 'a statement on tax',
  'order-tax.unknown.region': 'a statement on tax',
  'order-tax.unknown.other': 'a statement on tax',
  'product-facts.list.gap': 'separates the parts of a list',
  'policies.agree.before': 'precedes a link',
  'home.title': 'a headline',
  'product-evidence.authors.hint': 'the syntax of the field',
  'tools.lab.class.bsa': 'an absorbance with three decimals',
  'product-imports-page.leftOut.first': 'a limit above one',
  'product-imports-page.errors.first': 'a limit above one',
  'compare.full': 'a limit above one',
  'compare.tray.show': 'two products or more',
  'my-work.orders.all': 'more than are listed',
  'order-table-page.cell.several': 'two or more',
  'sequence-checks.sequence.several_records': 'two or more',
  'parcel-temperature.outside.many': 'two or more',
  'result-viewer.summary': 'a read has hundreds of bases',
  'order-production.partly': 'the noun belongs to the total',
  'excel-import.limits': 'a list of limits',
  'uploads.summary': 'the noun belongs to the total',
  'cart-page.changed.stock': 'the verb has its form before the number',
}

/** Lists the texts that break a rule, as `key in language: rule: text`. */
export const listBroken = (rows: readonly TextRow[], rules: readonly TextRule[] = textRules): string[] =>
  rows.flatMap(({ key, texts }) =>
    rules.flatMap(({ name, languages, pattern, raw }) =>
      languages.flatMap((language) => {
        const text = texts[language] ?? ''
        const read = raw ? text : stripPlaceholders(text).replace(abbreviations, '·')
        return pattern.test(read) ? [`${key} in ${language}: ${name}: ${text}`] : []
      }),
    ),
  )
