import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { QcResultDraft } from '@paratope/contract/fulfilment/production'
import type { LocalText } from '@paratope/contract/kernel'
import type { OrderType } from '@paratope/contract/ordering/carts'

interface DemoWork {
  orderType: OrderType
  name: LocalText
  unit: string
  quantity: number
  /** Cells of its row. */
  row?: Readonly<Record<string, string>>
  /** Per unit, in minor units of the customer's currency. */
  price: number
}

/** A row of an order table: the example of the service with other cells. */
interface DemoServiceRow {
  service: ServiceCode
  row: OrderRow
  /** By default the list price. */
  price?: number
}

export interface DemoFile {
  name: string
  /** Media type. */
  type: string
  content: Buffer
}

export type DemoLine = (DemoWork | DemoServiceRow) & DemoProgress

interface DemoProgress {
  /** Steps that are done. */
  done: number
  /** The step after those has begun. */
  isStarted?: true
  /** A step that ended late, by so many working days. */
  wasLate?: { step: number; days: number; reason: string }
  /** The current step ends late, by so many working days. */
  isDelayed?: { days: number; reason: string }
  ready?: number
  results?: readonly QcResultDraft[]
  files?: readonly DemoFile[]
  isReleased?: true
}

export interface DemoProductionStory {
  email: string
  company: string
  /** The quote was accepted so many days ago. */
  acceptedAgo: number
  projectNumber: string
  /** Last state of the order; by default its quote is accepted. */
  until?: 'submitted' | 'quoted'
  lines: readonly DemoLine[]
}

export const demoProductionStories: readonly DemoProductionStory[] = [
  {
    email: 'customer@demo.test',
    company: 'demo-biologics',
    acceptedAgo: 19,
    projectNumber: 'IO-24',
    lines: [
      {
        orderType: 'antibody',
        name: {
          en: 'Humanised IgG1 lead candidate, transient expression',
          zh: '人源化 IgG1 候选分子，瞬时表达',
          es: 'Candidato IgG1 humanizado, expresión transitoria',
          ja: 'ヒト化 IgG1 リード候補、一過性発現',
        },
        unit: 'mg',
        quantity: 100,
        // The variable domains of trastuzumab, and lysozyme as the model antigen: on the demonstration list of the screener.
        row: {
          name: 'Lead 1',
          heavy:
            'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
          light:
            'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
          antigenSequence:
            'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL',
        },
        price: 4200,
        done: 2,
        isStarted: true,
        wasLate: { step: 2, days: 2, reason: 'Viability dropped on day 3, so the culture was started again' },
        ready: 20,
        results: [
          { name: 'Titre', method: 'Protein A HPLC', value: '412', unit: 'mg/l', limit: '≥ 200', passed: true },
        ],
      },
      {
        orderType: 'plasmid',
        name: {
          en: 'Expression plasmids for heavy and light chain',
          zh: '重链与轻链表达质粒',
          es: 'Plásmidos de expresión de cadena pesada y ligera',
          ja: '重鎖・軽鎖の発現プラスミド',
        },
        unit: 'construct',
        quantity: 2,
        price: 38_000,
        done: 2,
        isStarted: true,
        isDelayed: { days: 4, reason: 'Two of four clones failed sequencing; new colonies are being picked' },
      },
    ],
  },
  {
    email: 'customer@demo.test',
    company: 'demo-biologics',
    acceptedAgo: 9,
    projectNumber: 'TX-07',
    lines: [
      {
        orderType: 'primer',
        name: {
          en: 'Primer pair for variable regions, HPLC purified',
          zh: '可变区引物对，HPLC 纯化',
          es: 'Par de cebadores para regiones variables, purificado por HPLC',
          ja: '可変領域プライマーペア、HPLC 精製',
        },
        unit: 'pair',
        quantity: 4,
        price: 2400,
        done: 4,
        results: [
          { name: 'Identity', method: 'ESI-MS', value: '7312.8', unit: 'Da', limit: '7313.7 ± 2', passed: true },
          { name: 'Purity', method: 'HPLC', value: '97.6', unit: '%', limit: '≥ 95', passed: true },
          { name: 'Yield', method: 'A260', value: '41', unit: 'nmol', limit: '≥ 25', passed: true },
        ],
        isReleased: true,
      },
      {
        orderType: 'sequencing',
        name: {
          en: 'Sanger sequencing of 12 hybridoma clones',
          zh: '12 个杂交瘤克隆的 Sanger 测序',
          es: 'Secuenciación Sanger de 12 clones de hibridoma',
          ja: 'ハイブリドーマ 12 クローンのサンガーシーケンス',
        },
        unit: 'clone',
        quantity: 12,
        price: 1900,
        done: 3,
        isStarted: true,
        ready: 9,
        isDelayed: { days: 6, reason: 'Three templates are sequenced again because of a weak signal' },
        results: [
          { name: 'Read length', method: 'Phred Q20', value: '842', unit: 'bp', limit: '≥ 700', passed: true },
          { name: 'Clones with signal', method: 'Sanger', value: '9', unit: '', limit: '≥ 12', passed: false },
        ],
      },
    ],
  },
  {
    email: 'customer2@demo.test',
    company: 'yanshi-bio',
    acceptedAgo: 13,
    projectNumber: 'CL-11',
    lines: [
      {
        orderType: 'cell-line',
        name: {
          en: 'CHO-K1 reporter cell line, working bank of 20 vials',
          zh: 'CHO-K1 报告细胞株，工作库 20 支',
          es: 'Línea celular reportera CHO-K1, banco de trabajo de 20 viales',
          ja: 'CHO-K1 レポーター細胞株、ワーキングバンク 20 本',
        },
        unit: 'bank',
        quantity: 1,
        price: 310_000,
        done: 1,
        isStarted: true,
      },
      {
        orderType: 'testing',
        name: {
          en: 'Affinity by surface plasmon resonance, 6 candidates',
          zh: '表面等离子共振亲和力测定，6 个候选分子',
          es: 'Afinidad por resonancia de plasmones de superficie, 6 candidatos',
          ja: '表面プラズモン共鳴による親和性測定、6 候補',
        },
        unit: 'sample',
        quantity: 6,
        price: 21_000,
        done: 1,
      },
    ],
  },
  {
    email: 'katrin.vogel@muster-institut.demo.test',
    company: 'muster-institut',
    acceptedAgo: 40,
    projectNumber: 'AK-3',
    lines: [
      {
        orderType: 'discovery',
        name: {
          en: 'Mouse hybridoma campaign against a membrane protein',
          zh: '针对膜蛋白的小鼠杂交瘤项目',
          es: 'Campaña de hibridomas de ratón contra una proteína de membrana',
          ja: '膜タンパク質に対するマウスハイブリドーマ作製',
        },
        unit: 'campaign',
        quantity: 1,
        price: 1_450_000,
        done: 1,
        isStarted: true,
        wasLate: { step: 1, days: 1, reason: 'The antigen had to be refolded before immunisation' },
      },
    ],
  },
]
