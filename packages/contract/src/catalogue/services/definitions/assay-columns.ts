import type { ServiceColumn } from '../order-rows/index.ts'
import { choice, choiceColumn, listChoices, listSpecies, numberColumn, textColumn } from './common-columns.ts'
import { type FullText, localText } from './define-service.ts'

type Column = ServiceColumn<FullText>
type Choices = NonNullable<Column['choices']>

export const speedColumn = choiceColumn(
  'speed',
  localText('Speed', '时效', 'Rapidez', '納期区分'),
  [
    choice('standard', localText('Standard', '标准', 'Normal', '標準')),
    choice('rush', localText('Rush', '加急', 'Urgente', '特急')),
  ],
  { isRequired: true, initial: 'standard' },
)

/** Rush work takes so many working days less, and costs half as much again. */
export const hurry = (from: number, to: number) => [{ column: 'speed', days: { rush: { from: -from, to: -to } } }]
export const rushSurcharges = [{ column: 'speed', percents: { rush: 50 } }]

/** Headings of earlier forms, which did not say whose concentration it is. */
const earlierHeadings = {
  concentration: ['Concentration, mg/mL', '浓度，mg/mL', 'Concentración, mg/mL', '濃度、mg/mL'],
  volume: ['Volume, µL', '体积，µL', 'Volumen, µL', '容量、µL'],
}

const listAmounts = (concentration: FullText, volume: FullText): readonly Column[] => [
  numberColumn('concentration', concentration, {
    min: 0.001,
    max: 300,
    decimals: 3,
    example: '1.2',
    aliases: earlierHeadings.concentration,
    width: 190,
  }),
  numberColumn('volume', volume, {
    min: 1,
    max: 100_000,
    decimals: 1,
    example: '100',
    aliases: earlierHeadings.volume,
    width: 150,
  }),
]

export const sampleAmounts = listAmounts(
  localText(
    'Sample concentration, mg/mL',
    '样品浓度，mg/mL',
    'Concentración de la muestra, mg/mL',
    'サンプル濃度、mg/mL',
  ),
  localText('Sample volume, µL', '样品体积，µL', 'Volumen de la muestra, µL', 'サンプル容量、µL'),
)

export const analyteAmounts = listAmounts(
  localText('Analyte stock, mg/mL', '分析物储备液，mg/mL', 'Solución de analito, mg/mL', 'アナライト原液、mg/mL'),
  localText('Analyte volume, µL', '分析物体积，µL', 'Volumen de analito, µL', 'アナライト容量、µL'),
)

export const secondsColumn = (key: string, title: FullText, example: string): Column =>
  numberColumn(key, title, { min: 0, max: 36_000, example, width: 150 })

export const dissociationColumn = secondsColumn(
  'dissociationTime',
  localText('Dissociation, s', '解离时间，s', 'Disociación, s', '解離時間、秒'),
  '600',
)

export const topConcentration = (max: number): Column =>
  numberColumn(
    'topConcentration',
    localText('Highest concentration, nM', '最高浓度，nM', 'Concentración máxima, nM', '最高濃度、nM'),
    { min: 0.01, max, decimals: 2, initial: '100', example: '100', width: 190 },
  )

/** Assays with a secondary antibody detect by species. */
export const antibodySpecies = choiceColumn(
  'species',
  localText('Antibody species', '抗体种属', 'Especie del anticuerpo', '抗体の動物種'),
  listSpecies('human', 'mouse', 'rat', 'rabbit', 'alpaca'),
  { isRequired: true, initial: 'human' },
)

export const dilutionPoints = (...counts: string[]): Column =>
  choiceColumn('points', localText('Dilutions', '稀释点', 'Diluciones', '希釈点数'), listChoices(...counts), {
    isRequired: true,
    initial: '8',
    width: 120,
  })

/** Measurements of label-free instruments. */
const bindingAssays = {
  kinetics: localText('Kinetics: ka, kd, KD', '动力学：ka、kd、KD', 'Cinética: ka, kd, KD', 'キネティクス：ka・kd・KD'),
  affinity: localText('Affinity at equilibrium', '稳态亲和力', 'Afinidad en equilibrio', '定常状態での親和性'),
  binning: localText('Epitope binning', '表位分组', 'Agrupación de epítopos', 'エピトープビニング'),
  screening: localText('Yes-or-no screening', '定性筛选', 'Cribado sí o no', '結合の有無のスクリーニング'),
  concentration: localText('Concentration', '浓度测定', 'Concentración', '濃度測定'),
} as const

export const listBindingAssays = (...names: (keyof typeof bindingAssays)[]): Choices =>
  names.map((name) => choice(name, bindingAssays[name]))

interface InteractionSettings {
  assays: Choices
  /** Immobilisation of the ligand: a column with the choices of the instrument. */
  surface: Column
  /** Says where the ligand is fixed. */
  ligandTitle: FullText
  analyte: { example: string; mass: string; minMass: number }
}

/** The interaction that an instrument without labels measures: what is fixed, what flows, and its mass. */
export const interactionColumns = ({ assays, surface, ligandTitle, analyte }: InteractionSettings): Column[] => [
  choiceColumn('assay', localText('Measurement', '检测项目', 'Medición', '測定項目'), assays, {
    isRequired: true,
    initial: 'kinetics',
    width: 180,
  }),
  surface,
  textColumn('ligand', ligandTitle, { isRequired: true, example: 'mAb-001', width: 180 }),
  textColumn('analyte', localText('Analyte', '分析物', 'Analito', 'アナライト'), {
    isRequired: true,
    example: analyte.example,
    width: 180,
  }),
  numberColumn(
    'analyteMass',
    localText('Analyte mass, kDa', '分析物分子量，kDa', 'Masa del analito, kDa', 'アナライト分子量、kDa'),
    { min: analyte.minMass, max: 2000, decimals: 3, example: analyte.mass, width: 170 },
  ),
]

export const regenerationColumn = (example: string): Column =>
  textColumn('regeneration', localText('Regeneration', '再生条件', 'Regeneración', '再生条件'), { example, width: 180 })
