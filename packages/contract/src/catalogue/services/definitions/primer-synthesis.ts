import {
  choice,
  choiceColumn,
  listChoices,
  nameColumn,
  noteColumn,
  numberColumn,
  plateColumns,
  sameEverywhere,
  sequenceColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { primerSynthesisRules } from './rules/primer-synthesis.rules.ts'

export const primerSynthesis = defineService({
  group: 'primers',
  orderType: 'primer',
  name: localText('Primer synthesis', '引物合成', 'Síntesis de cebadores', 'プライマー合成'),
  summary: localText(
    'Oligonucleotides of 10 to 120 bases, desalted or HPLC purified, from single tubes to plates.',
    '10 至 120 个碱基的寡核苷酸，脱盐或 HPLC 纯化，单管或整板交付。',
    'Oligonucleótidos de 10 a 120 bases, desalados o por HPLC, en tubos o placas.',
    '10～120 塩基のオリゴヌクレオチド。脱塩または HPLC で精製し、チューブまたはプレートでお届けします。',
  ),
  send: [
    localText(
      'Names and sequences, scale, purification, modifications',
      '名称和序列、合成量、纯化方式及修饰',
      'Nombres y secuencias, escala, purificación y modificaciones',
      '名称と配列、合成量、精製方法、修飾',
    ),
  ],
  get: [
    localText(
      'Dried or dissolved primers with mass and yield',
      '干粉或溶液引物，附质谱和产量数据',
      'Cebadores secos o disueltos con masa y rendimiento',
      '乾燥品または溶液（質量と収量のデータ付き）',
    ),
  ],
  samples: [samples.none],
  turnaround: {
    from: 1,
    to: 4,
    changes: [{ column: 'purification', days: { hplc: { from: 1, to: 2 }, page: { from: 2, to: 3 } } }],
  },
  introduction: localText(
    'Primers are made by phosphoramidite chemistry on 25 nmol to 1 µmol columns. Each oligo is checked by mass spectrometry and comes with its mass, yield and dilution for 100 µM.',
    '引物采用亚磷酰胺法合成，规模 25 nmol 至 1 µmol。每条均经质谱确认，随附质量、产量及配制 100 µM 的加水量。',
    'Los cebadores se fabrican por química de fosforamiditas en columnas de 25 nmol a 1 µmol. Cada oligo se comprueba por espectrometría de masas y llega con su masa, rendimiento y dilución a 100 µM.',
    'プライマーはホスホロアミダイト法により 25 nmol～1 µmol のスケールで合成します。すべて質量分析で確認し、質量、収量、100 µM に調製するための加水量を添えてお届けします。',
  ),
  faq: [
    {
      question: localText(
        'When is HPLC purification worth it?',
        '什么时候需要 HPLC 纯化？',
        '¿Cuándo compensa la purificación por HPLC?',
        'HPLC 精製が必要なのはどのような場合ですか？',
      ),
      answer: localText(
        'Above 50 bases, with any modification, and for cloning where every base counts. Desalting is enough for PCR and sequencing.',
        '超过 50 个碱基、带修饰或用于克隆时建议 HPLC；PCR 和测序用脱盐即可。',
        'Por encima de 50 bases, con modificaciones y para clonar. Para PCR y secuenciación basta desalar.',
        '50 塩基を超える場合、修飾がある場合、クローニングに使う場合は HPLC 精製をお勧めします。PCR とシーケンスには脱塩で十分です。',
      ),
    },
    {
      question: localText(
        'Can I order mixed bases?',
        '可以订购简并碱基吗？',
        '¿Puedo pedir bases mixtas?',
        '混合塩基は注文できますか？',
      ),
      answer: localText(
        'Yes, by their IUPAC letters such as N, K or R.',
        '可以，使用 N、K、R 等 IUPAC 字母。',
        'Sí, con sus letras IUPAC, como N, K o R.',
        'はい。N、K、R などの IUPAC 記号で入力してください。',
      ),
    },
  ],
  unit: localText('primer', '条引物', 'cebador', 'プライマー'),
  nameColumn: 'name',
  profile: 'primer',
  plateColumn: 'well',
  rules: primerSynthesisRules,
  columns: [
    nameColumn(localText('Primer name', '引物名称', 'Nombre del cebador', 'プライマー名'), 'M13-F'),
    sequenceColumn(
      'sequence',
      localText('Sequence, 5′ to 3′', '序列，5′ 至 3′', 'Secuencia, 5′ a 3′', '配列（5′→3′）'),
      {
        alphabet: 'dna',
        isRequired: true,
        min: 10,
        max: 120,
        example: 'GTAAAACGACGGCCAGTG',
        aliases: ['Sequence', 'Bases', 'Oligo Sequence', 'Primer Sequence', 'Sequence 5 3', 'Seq'],
        width: 300,
      },
    ),
    choiceColumn(
      'scale',
      localText('Scale', '合成规模', 'Escala', '合成量'),
      [
        choice('25 nmol', sameEverywhere('25 nmol'), '25nm', '25nmol', '25nmole', '25 nmole', '25nmole DNA Oligo'),
        choice('50 nmol', sameEverywhere('50 nmol'), '50nm', '50nmol', '50nmole', '50 nmole'),
        choice('100 nmol', sameEverywhere('100 nmol'), '100nm', '100nmol', '100nmole', '100nmole DNA Oligo'),
        choice('200 nmol', sameEverywhere('200 nmol'), '200nm', '200nmol', '200nmole'),
        choice('1 µmol', sameEverywhere('1 µmol'), '1um', '1umol', '1umole', '1 umol', '1umole DNA Oligo'),
      ],
      { isRequired: true, initial: '25 nmol', width: 130, aliases: ['Synthesis Scale', 'Scale nmol'] },
    ),
    choiceColumn(
      'purification',
      localText('Purification', '纯化', 'Purificación', '精製方法'),
      [
        choice('desalted', localText('Desalted', '脱盐', 'Desalado', '脱塩'), 'STD', 'Standard Desalting', 'DST'),
        choice('cartridge', localText('Cartridge', '小柱', 'Cartucho', 'カートリッジ')),
        choice('hplc', localText('HPLC', 'HPLC', 'HPLC', 'HPLC'), 'RP-HPLC', 'HPLC Purification'),
        choice('page', localText('PAGE', 'PAGE', 'PAGE', 'PAGE'), 'PAGE Purification'),
      ],
      { isRequired: true, initial: 'desalted', width: 140 },
    ),
    choiceColumn(
      'modification5',
      localText('5′ modification', '5′ 修饰', 'Modificación 5′', '5′ 修飾'),
      listChoices('Phosphate', 'Biotin', 'FAM', 'HEX', 'Cy3', 'Cy5', 'C6 amine', 'C6 thiol'),
      { width: 150, modifies: { column: 'sequence', end: 'fivePrime' }, aliases: ['5 Mod', '5 Modification'] },
    ),
    choiceColumn(
      'modification3',
      localText('3′ modification', '3′ 修饰', 'Modificación 3′', '3′ 修飾'),
      listChoices('Phosphate', 'Biotin', 'BHQ-1', 'BHQ-2', 'C3 spacer', 'ddC'),
      { width: 150, modifies: { column: 'sequence', end: 'threePrime' }, aliases: ['3 Mod', '3 Modification'] },
    ),
    choiceColumn(
      'internal',
      localText('Internal modification', '内部修饰', 'Modificación interna', '内部修飾'),
      listChoices(
        'Biotin-dT',
        'Fluorescein-dT',
        'Amino-dT',
        'dU',
        'dI',
        '5-Me-dC',
        'Spacer C3',
        'Spacer 9',
        'Spacer 18',
      ),
      { width: 160 },
    ),
    textColumn('internalPositions', localText('Its positions', '修饰位置', 'Sus posiciones', '修飾の位置'), {
      maxLength: 60,
      help: localText(
        'Counted from the 5′ end, such as 4; 9. A spacer goes behind its position.',
        '自 5′ 端计数，如 4; 9。Spacer 位于该位置之后。',
        'Desde el extremo 5′, como 4; 9. Un espaciador va detrás de su posición.',
        '5′ 末端から数えます（例：4; 9）。スペーサーはその位置の後ろに入ります。',
      ),
      width: 130,
    }),
    choiceColumn(
      'phosphorothioate',
      localText('Phosphorothioate', '硫代磷酸酯', 'Fosforotioato', 'ホスホロチオエート'),
      [
        choice('ends-2', localText('2 bonds at each end', '两端各 2 个', '2 enlaces en cada extremo', '両端に 2 結合')),
        choice('ends-3', localText('3 bonds at each end', '两端各 3 个', '3 enlaces en cada extremo', '両端に 3 結合')),
        choice('all', localText('Throughout', '全链', 'En toda la cadena', '全長')),
      ],
      { width: 160 },
    ),
    textColumn('lna', localText('LNA positions', 'LNA 位置', 'Posiciones LNA', 'LNA の位置'), {
      maxLength: 120,
      help: localText(
        'From the 5′ end, such as 3; 7; 11',
        '自 5′ 端计数，如 3; 7; 11',
        'Desde el extremo 5′, como 3; 7; 11',
        '5′ 末端からの番号（例：3; 7; 11）',
      ),
      width: 130,
    }),
    choiceColumn(
      'format',
      localText('Format', '形式', 'Formato', '形状'),
      [
        choice('dry', localText('Dry', '干粉', 'Seco', '乾燥品')),
        choice('water', localText('In water', '溶于水', 'En agua', '水溶液')),
        choice('te', localText('In TE', '溶于 TE', 'En TE', 'TE 溶液')),
      ],
      { isRequired: true, initial: 'dry', width: 130 },
    ),
    numberColumn('concentration', localText('Concentration, µM', '浓度，µM', 'Concentración, µM', '濃度、µM'), {
      min: 1,
      max: 500,
      decimals: 1,
      width: 160,
    }),
    numberColumn('tubes', localText('Tubes', '分装管数', 'Tubos', '分注本数'), {
      min: 1,
      max: 20,
      initial: '1',
      example: '1',
      width: 100,
    }),
    ...plateColumns,
    noteColumn,
  ],
  price: {
    terms: [
      {
        times: { column: 'sequence', count: 'letters' },
        rates: {
          column: 'scale',
          values: { '25 nmol': '0.12', '50 nmol': '0.16', '100 nmol': '0.28', '200 nmol': '0.55', '1 µmol': '1.4' },
        },
      },
      { rates: { column: 'purification', values: { desalted: '0', cartridge: '9', hplc: '22', page: '38' } } },
      {
        rates: {
          column: 'modification5',
          values: {
            Phosphate: '12',
            Biotin: '28',
            FAM: '26',
            HEX: '38',
            Cy3: '55',
            Cy5: '55',
            'C6 amine': '18',
            'C6 thiol': '30',
            '': '0',
          },
        },
      },
      {
        rates: {
          column: 'modification3',
          values: {
            Phosphate: '15',
            Biotin: '40',
            'BHQ-1': '34',
            'BHQ-2': '34',
            'C3 spacer': '20',
            ddC: '45',
            '': '0',
          },
        },
      },
      { rates: { column: 'format', values: { dry: '0', water: '0.5', te: '0.5' } } },
      { rates: { column: 'phosphorothioate', values: { 'ends-2': '12', 'ends-3': '18', all: null, '': '0' } } },
    ],
    quoteIfFilled: ['internal', 'lna'],
  },
})
