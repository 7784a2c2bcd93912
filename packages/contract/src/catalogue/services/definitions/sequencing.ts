import { speedColumn } from './assay-columns.ts'
import {
  choice,
  choiceColumn,
  flagColumn,
  listChoices,
  noteColumn,
  numberColumn,
  plateColumns,
  sampleName,
  sequenceColumn,
} from './common-columns.ts'
import { defineService, localText } from './define-service.ts'
import { sequencingRules } from './rules/sequencing.rules.ts'

export const sequencing = defineService({
  group: 'testing',
  orderType: 'sequencing',
  name: localText(
    'Antibody and DNA sequencing',
    '抗体与 DNA 测序',
    'Secuenciación de anticuerpos y ADN',
    '抗体・DNA シーケンス',
  ),
  summary: localText(
    'Sanger sequencing of plasmids and PCR products; variable regions from hybridoma cells.',
    '质粒和 PCR 产物的 Sanger 测序；由杂交瘤细胞测定抗体可变区。',
    'Secuenciación Sanger de plásmidos y productos de PCR; regiones variables de hibridomas.',
    'プラスミドと PCR 産物のサンガーシーケンス、ハイブリドーマからの可変領域の配列決定。',
  ),
  send: [
    localText(
      'DNA with primers, or a pellet of one million cells',
      'DNA 和引物，或 100 万个细胞沉淀',
      'ADN con cebadores, o un sedimento de un millón de células',
      'DNA とプライマー、または細胞 100 万個のペレット',
    ),
  ],
  get: [
    localText(
      'Traces and bases; for hybridomas the annotated VH and VL',
      '峰图和序列；杂交瘤样品附带注释的 VH 和 VL',
      'Trazas y bases; de hibridomas, VH y VL anotados',
      '波形と塩基配列（ハイブリドーマの場合は注釈付きの VH と VL）',
    ),
  ],
  samples: [
    localText(
      'Plasmid: 10 µL at 100 ng/µL. PCR product: 10 µL at 1 ng/µL for each 100 bases',
      '质粒：100 ng/µL，10 µL；PCR 产物：每 100 bp 1 ng/µL，10 µL',
      'Plásmido: 10 µL a 100 ng/µL. Producto de PCR: 10 µL a 1 ng/µL por cada 100 bases',
      'プラスミド：100 ng/µL、10 µL。PCR 産物：100 塩基あたり 1 ng/µL、10 µL',
    ),
    localText(
      'Own primers: 5 µM, 10 µL',
      '自带引物：5 µM，10 µL',
      'Cebadores propios: 10 µL a 5 µM',
      'お手持ちのプライマー：5 µM、10 µL',
    ),
    localText(
      'Hybridomas: one million cells as a pellet or in RNA lysis buffer, on dry ice',
      '杂交瘤：一百万个细胞沉淀或 RNA 裂解液，干冰运输',
      'Hibridomas: un millón de células en sedimento o en tampón de lisis de ARN, en hielo seco',
      'ハイブリドーマ：細胞 100 万個のペレットまたは RNA 溶解液をドライアイスで送付',
    ),
  ],
  dataRows: 'all',
  turnaround: {
    from: 1,
    to: 10,
    changes: [
      {
        column: 'template',
        days: {
          hybridoma: { from: 7, to: 5 },
          plasmid: { from: 0, to: -7 },
          'pcr-purified': { from: 0, to: -7 },
          'pcr-raw': { from: 0, to: -7 },
          colony: { from: 1, to: -6 },
        },
      },
    ],
  },
  introduction: localText(
    'Sanger reads of 800 to 1,000 bases verify plasmids, PCR products and clones; from hybridoma cells we recover VH and VL by RACE. Send tubes or whole plates: the well column and the plate view keep their order.',
    'Sanger 读长 800–1,000 个碱基，用于验证质粒、PCR 产物和克隆；杂交瘤细胞经 RACE 获得 VH 和 VL。可寄单管或整板，孔位栏和板视图保持其顺序。',
    'Lecturas Sanger de 800 a 1000 bases verifican plásmidos, productos de PCR y clones; de hibridomas recuperamos VH y VL por RACE. Envíe tubos o placas: la columna de pocillos y la vista de placa conservan el orden.',
    '800～1,000 塩基のサンガーリードで、プラスミド、PCR 産物、クローンを確認します。ハイブリドーマからは RACE で VH と VL を決定します。チューブでもプレートでもお送りいただけます。プレートの並び順は、「ウェル」の列とプレート表示で保たれます。',
  ),
  faq: [
    {
      question: localText(
        'How much DNA per reaction?',
        '每个反应需要多少 DNA？',
        '¿Cuánto ADN por reacción?',
        '1 反応に必要な DNA の量はどのくらいですか？',
      ),
      answer: localText(
        '10 µL of plasmid at 100 ng/µL, or of PCR product at 1 ng/µL for each 100 bases.',
        '质粒 10 µL，100 ng/µL；PCR 产物每 100 碱基 1 ng/µL。',
        '10 µL de plásmido a 100 ng/µL, o de producto de PCR a 1 ng/µL por cada 100 bases.',
        'プラスミドは 100 ng/µL を 10 µL、PCR 産物は 100 塩基あたり 1 ng/µL です。',
      ),
    },
    {
      question: localText(
        'What if a read fails?',
        '测序失败怎么办？',
        '¿Y si falla una lectura?',
        'シーケンスに失敗した場合はどうなりますか？',
      ),
      answer: localText(
        'We repeat it once without charge and tell you what the trace shows.',
        '免费重测一次，并说明峰图所示原因。',
        'La repetimos una vez sin cargo y le decimos qué muestra la traza.',
        '1 回に限り無料で再実施し、波形から考えられる原因をお知らせします。',
      ),
    },
  ],
  unit: localText('reaction', '个反应', 'reacción', '反応'),
  nameColumn: 'name',
  profile: 'none',
  plateColumn: 'well',
  rules: sequencingRules,
  columns: [
    sampleName('pVec-01_fwd'),
    choiceColumn(
      'template',
      localText('Template type', '模板类型', 'Tipo de molde', '鋳型の種類'),
      [
        choice('plasmid', localText('Plasmid', '质粒', 'Plásmido', 'プラスミド')),
        choice(
          'pcr-purified',
          localText('PCR, purified', 'PCR 产物（已纯化）', 'PCR, purificado', 'PCR 産物（精製済み）'),
        ),
        choice(
          'pcr-raw',
          localText('PCR, not purified', 'PCR 产物（未纯化）', 'PCR, sin purificar', 'PCR 産物（未精製）'),
        ),
        choice(
          'colony',
          localText(
            'Colony or glycerol stock',
            '菌落或甘油菌',
            'Colonia o glicerol',
            'コロニーまたはグリセロールストック',
          ),
        ),
        choice('hybridoma', localText('Hybridoma cells', '杂交瘤细胞', 'Células de hibridoma', 'ハイブリドーマ細胞')),
      ],
      { isRequired: true, initial: 'plasmid', width: 200 },
    ),
    choiceColumn(
      'method',
      localText('Method', '方法', 'Método', '方法'),
      [
        choice('sanger', localText('Sanger', 'Sanger', 'Sanger', 'サンガー')),
        choice(
          'whole-plasmid',
          localText('Whole plasmid', '全质粒测序', 'Plásmido entero', '全プラスミド'),
          'Nanopore',
          'Plasmidsaurus',
        ),
      ],
      {
        initial: 'sanger',
        help: localText(
          'Whole plasmids are read with long reads, without a primer.',
          '全质粒采用长读长测序，无需引物。',
          'Los plásmidos enteros se leen con lecturas largas, sin cebador.',
          '全プラスミドはロングリードで読み、プライマーは不要です。',
        ),
        width: 140,
      },
    ),
    numberColumn(
      'concentration',
      localText(
        'Template concentration, ng/µL',
        '模板浓度，ng/µL',
        'Concentración del molde, ng/µL',
        '鋳型の濃度、ng/µL',
      ),
      {
        min: 0.1,
        max: 5000,
        decimals: 1,
        example: '100',
        aliases: ['Concentration, ng/µL', '浓度，ng/µL', 'Concentración, ng/µL', '濃度、ng/µL'],
        width: 200,
      },
    ),
    numberColumn('volume', localText('Volume, µL', '体积，µL', 'Volumen, µL', '容量、µL'), {
      min: 1,
      max: 2000,
      decimals: 1,
      example: '10',
      width: 120,
    }),
    numberColumn('size', localText('Size, bp', '长度，bp', 'Tamaño, pb', '長さ、bp'), {
      min: 50,
      max: 300_000,
      example: '6120',
      width: 120,
    }),
    choiceColumn(
      'primer',
      localText('Primer', '引物', 'Cebador', 'プライマー'),
      [
        ...listChoices('CMV-F', 'BGH-R', 'M13F', 'M13R', 'T7', 'T7 term', 'SP6'),
        ...listChoices('T3', 'EF1a-F', 'WPRE-R', 'SV40pA-R', 'U6-F'),
        choice('own', localText('I send it', '由我提供', 'Lo envío yo', 'お客様が送付')),
        choice('design', localText('To be made', '委托合成', 'Por sintetizar', '合成を依頼')),
      ],
      { isRequired: true, initial: 'CMV-F' },
    ),
    sequenceColumn(
      'primerSequence',
      localText('Primer sequence', '引物序列', 'Secuencia del cebador', 'プライマー配列'),
      { alphabet: 'dna', min: 12, max: 60, example: 'CGCAAATGGGCGGTAGGCGTG', width: 200 },
    ),
    {
      key: 'design',
      type: 'plasmid',
      title: localText('Design', '设计', 'Diseño', '設計'),
      help: localText(
        'The plasmid that is verified. “Plan primers” finds the reads that show it.',
        '待验证的质粒。“设计测序引物”可列出覆盖它所需的读段。',
        'El plásmido que se verifica. «Planificar cebadores» busca las lecturas que lo muestran.',
        '検証するプラスミドです。「シーケンスプライマーの設計」で、必要なリードを求められます。',
      ),
      width: 170,
    },
    sequenceColumn('reference', localText('Expected sequence', '参考序列', 'Secuencia esperada', '参照配列'), {
      alphabet: 'dna',
      min: 20,
      max: 20_000,
      help: localText(
        'We align each read to it and list mismatches.',
        '我们将每条读段与之比对并列出错配。',
        'Alineamos cada lectura con ella y listamos las diferencias.',
        '各リードをこの配列にアラインメントし、不一致を一覧にします。',
      ),
    }),
    ...plateColumns,
    flagColumn('gcRich', localText('GC-rich', '高 GC', 'Rico en GC', 'GC リッチ')),
    speedColumn,
    noteColumn,
  ],
  price: {
    terms: [
      {
        rates: {
          column: 'template',
          values: { plasmid: '4.5', 'pcr-purified': '4.5', 'pcr-raw': '5.5', colony: '8', hybridoma: '420' },
        },
      },
      {
        rates: {
          column: 'primer',
          values: {
            own: '0',
            design: '6',
            'CMV-F': '0',
            'BGH-R': '0',
            M13F: '0',
            M13R: '0',
            T7: '0',
            'T7 term': '0',
            SP6: '0',
            T3: '0',
            'EF1a-F': '0',
            'WPRE-R': '0',
            'SV40pA-R': '0',
            'U6-F': '0',
          },
        },
      },
      { rates: { column: 'method', values: { sanger: '0', 'whole-plasmid': '10.5', '': '0' } } },
      { rates: { column: 'gcRich', values: { yes: '2', '': '0' } } },
    ],
    surcharges: [{ column: 'speed', percents: { rush: 60 } }],
  },
})
