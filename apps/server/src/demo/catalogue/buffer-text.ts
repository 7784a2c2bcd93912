import type { LocalText } from '@paratope/contract/kernel'

type Translation = Pick<Required<LocalText>, 'zh' | 'es' | 'ja'>

/** Words in buffers besides formulas and abbreviations, which are the same everywhere. */
const substances: Readonly<Record<string, Translation>> = {
  'without preservative': { zh: '不含防腐剂', es: 'sin conservantes', ja: '防腐剤不含' },
  'culture medium with 10 % DMSO': {
    zh: '含 10 % DMSO 的培养基',
    es: 'medio de cultivo con DMSO al 10 %',
    ja: '10 % DMSO 含有培地',
  },
  'citrate buffer with TMB and hydrogen peroxide': {
    zh: '含 TMB 和过氧化氢的柠檬酸缓冲液',
    es: 'tampón de citrato con TMB y peróxido de hidrógeno',
    ja: 'TMB と過酸化水素を含むクエン酸緩衝液',
  },
  ethanol: { zh: '乙醇', es: 'etanol', ja: 'エタノール' },
  glycerol: { zh: '甘油', es: 'glicerol', ja: 'グリセロール' },
  histidine: { zh: '组氨酸', es: 'histidina', ja: 'ヒスチジン' },
  phosphate: { zh: '磷酸盐', es: 'fosfato', ja: 'リン酸' },
  'sodium azide': { zh: '叠氮化钠', es: 'azida sódica', ja: 'アジ化ナトリウム' },
  sucrose: { zh: '蔗糖', es: 'sacarosa', ja: 'スクロース' },
  trehalose: { zh: '海藻糖', es: 'trehalosa', ja: 'トレハロース' },
  water: { zh: '水', es: 'agua', ja: '水' },
}

const amountPattern = /^((?:[\d.]+ (?:mM|%) )?)(.+)$/

/** Only Spanish has a space before the percent sign. */
const closePercent = (text: string): string => text.replaceAll(' %', '%')

/** A buffer in four languages: “20 mM histidine, 8% sucrose, pH 6.0”. */
export function toBufferText(buffer: string): LocalText {
  const translate = (language: keyof Translation, comma: string) =>
    buffer
      .split(', ')
      .map((part) => part.replace(amountPattern, (_, amount, name) => amount + (substances[name]?.[language] ?? name)))
      .join(comma)
  return {
    en: closePercent(buffer),
    zh: closePercent(translate('zh', '，')),
    es: translate('es', ', ').replace(/(?<=\d)\.(?=\d)/g, ','),
    ja: closePercent(translate('ja', '、')),
  }
}
