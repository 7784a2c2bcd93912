import type { LocalText } from '../../kernel/local-text.ts'
import { type Language, localize } from '../../kernel/texts.ts'

/** Frequent notes of staff. Readers see a line that equals one of them in their own language. */
export const delayReasons: readonly Required<LocalText>[] = [
  {
    en: 'Waiting for labels of the new lot',
    zh: '正在等待新批次的标签',
    es: 'A la espera de las etiquetas del nuevo lote',
    ja: '新しいロットのラベル待ちです',
  },
  {
    en: 'The instrument is being serviced',
    zh: '仪器正在维护',
    es: 'El equipo está en mantenimiento',
    ja: '装置を保守点検しています',
  },
  {
    en: 'Viability dropped on day 3, so the culture was started again',
    zh: '第 3 天细胞活率下降，已重新开始培养',
    es: 'La viabilidad cayó el día 3, por lo que se reinició el cultivo',
    ja: '3 日目に生存率が低下したため、培養をやり直しました',
  },
  {
    en: 'Viability dropped on day 5; harvested from the second flask',
    zh: '第 5 天细胞活率下降，已改从第二个培养瓶收获',
    es: 'La viabilidad cayó el día 5; se cosechó del segundo matraz',
    ja: '5 日目に生存率が低下したため、2 本目のフラスコから回収しました',
  },
  {
    en: 'Two of four clones failed sequencing; new colonies are being picked',
    zh: '4 个克隆中有 2 个测序未通过，正在重新挑取菌落',
    es: 'Dos de cuatro clones fallaron en la secuenciación; se están picando colonias nuevas',
    ja: '4 クローン中 2 つの配列が一致しなかったため、新しいコロニーを選んでいます',
  },
  {
    en: 'Three templates are sequenced again because of a weak signal',
    zh: '3 个模板信号偏弱，正在重新测序',
    es: 'Tres moldes se secuencian de nuevo por señal débil',
    ja: 'シグナルが弱かった 3 つのテンプレートを再シーケンスしています',
  },
  {
    en: 'The antigen had to be refolded before immunisation',
    zh: '免疫前抗原需要重新复性',
    es: 'Hubo que replegar el antígeno antes de la inmunización',
    ja: '免疫の前に抗原のリフォールディングが必要でした',
  },
  {
    en: 'The chip lost capacity, so the series was repeated on a new one',
    zh: '芯片结合容量下降，已在新芯片上重复该组测定',
    es: 'El chip perdió capacidad, por lo que la serie se repitió en uno nuevo',
    ja: 'チップの結合容量が低下したため、新しいチップで測定し直しました',
  },
  {
    en: 'The conjugate is purified again: 4% free dye instead of 2%',
    zh: '偶联物正在重新纯化：游离染料为 4%，要求不超过 2%',
    es: 'El conjugado se purifica de nuevo: 4 % de colorante libre en vez del 2 %',
    ja: '遊離色素が 2% ではなく 4% だったため、コンジュゲートを再精製しています',
  },
  {
    en: 'Two of sixteen variants express weakly and are made again',
    zh: '16 个变体中有 2 个表达量偏低，正在重新制备',
    es: 'Dos de dieciséis variantes se expresan poco y se producen de nuevo',
    ja: '16 変異体のうち 2 つは発現量が低いため、作り直しています',
  },
]

export const measurementNames: readonly Required<LocalText>[] = [
  { en: 'Purity', zh: '纯度', es: 'Pureza', ja: '純度' },
  { en: 'Identity', zh: '鉴定', es: 'Identidad', ja: '同定' },
  { en: 'Yield', zh: '得量', es: 'Rendimiento', ja: '収量' },
  { en: 'Concentration', zh: '浓度', es: 'Concentración', ja: '濃度' },
  { en: 'Endotoxin', zh: '内毒素', es: 'Endotoxina', ja: 'エンドトキシン' },
  { en: 'Aggregates', zh: '聚集体', es: 'Agregados', ja: '凝集体' },
  { en: 'Titre', zh: '表达滴度', es: 'Título', ja: '発現量' },
  { en: 'Affinity', zh: '亲和力', es: 'Afinidad', ja: '親和性' },
  { en: 'Viability', zh: '活率', es: 'Viabilidad', ja: '生存率' },
  { en: 'Mycoplasma', zh: '支原体', es: 'Micoplasma', ja: 'マイコプラズマ' },
  { en: 'Read length', zh: '读长', es: 'Longitud de lectura', ja: 'リード長' },
  { en: 'Amount', zh: '总量', es: 'Cantidad', ja: '総量' },
  { en: 'Monomer', zh: '单体', es: 'Monómero', ja: '単量体' },
  { en: 'Mass', zh: '质量数', es: 'Masa', ja: '質量' },
  { en: 'Mass error', zh: '质量偏差', es: 'Error de masa', ja: '質量誤差' },
  { en: 'Supercoiled', zh: '超螺旋比例', es: 'Superenrollado', ja: 'スーパーコイル率' },
  { en: 'Insert', zh: '插入片段', es: 'Inserto', ja: 'インサート' },
  { en: 'Blank', zh: '空白', es: 'Blanco', ja: 'ブランク' },
  { en: 'Main pI', zh: '主峰 pI', es: 'pI principal', ja: '主ピークの pI' },
  { en: 'Acidic', zh: '酸性峰', es: 'Ácidas', ja: '酸性ピーク' },
  { en: 'Basic', zh: '碱性峰', es: 'Básicas', ja: '塩基性ピーク' },
  { en: 'Shift of the median', zh: '中位数偏移', es: 'Desplazamiento de la mediana', ja: '中央値のシフト' },
  { en: 'Parental line', zh: '亲本细胞株', es: 'Línea parental', ja: '親細胞株' },
  { en: 'Clones with signal', zh: '有信号的克隆', es: 'Clones con señal', ja: 'シグナルのあるクローン' },
  { en: 'Differences from the design', zh: '与设计的差异', es: 'Diferencias con el diseño', ja: '設計との相違' },
]

export const measurementMethods: readonly Required<LocalText>[] = [
  { en: 'Flow cytometry', zh: '流式细胞术', es: 'Citometría de flujo', ja: 'フローサイトメトリー' },
  { en: 'Agarose gel', zh: '琼脂糖凝胶电泳', es: 'Gel de agarosa', ja: 'アガロースゲル電気泳動' },
  { en: 'Sanger, both strands', zh: 'Sanger 双向测序', es: 'Sanger, ambas hebras', ja: 'サンガー法（両鎖）' },
  { en: 'LC-MS, deglycosylated', zh: 'LC-MS（去糖基化）', es: 'LC-MS, desglicosilado', ja: 'LC-MS（脱糖鎖）' },
  { en: '4PL fit', zh: '四参数拟合', es: 'Ajuste 4PL', ja: '4PL フィット' },
  { en: '1:1 fit', zh: '1:1 拟合', es: 'Ajuste 1:1', ja: '1:1 フィット' },
  { en: 'Alignment', zh: '序列比对', es: 'Alineamiento', ja: 'アラインメント' },
]

/** The phrase in the reader’s language; any other text as it was written. */
export function localizePhrase(phrases: readonly LocalText[], text: string, language: Language): string {
  const phrase = phrases.find((one) => Object.values(one).includes(text))
  return phrase ? localize(phrase, language) : text
}
