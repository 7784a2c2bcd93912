import {
  choice,
  choiceColumn,
  flagColumn,
  functionReasonColumn,
  listChoices,
  nameColumn,
  noteColumn,
  sequenceColumn,
  sequenceFilesColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { egfp } from './example-sequences.ts'
import { plasmidConstructionRules } from './rules/plasmid-construction.rules.ts'

export const plasmidConstruction = defineService({
  group: 'plasmids',
  orderType: 'plasmid',
  name: localText('Plasmid construction', '质粒构建', 'Construcción de plásmidos', 'プラスミド構築'),
  summary: localText(
    'Genes synthesised and cloned into a vector of your choice, sequence-verified, from miniprep to gigaprep.',
    '基因合成并克隆到您指定的载体，测序验证，从小提到 Giga 级制备。',
    'Genes sintetizados y clonados en el vector que elija, verificados por secuenciación, de miniprep a gigaprep.',
    '遺伝子を合成してご指定のベクターにクローニングし、配列を確認します。調製はミニプレップからギガプレップまで対応します。',
  ),
  send: [
    localText(
      'The insert as a sequence, or a plasmid to change',
      '插入片段序列，或需改造的质粒',
      'El inserto como secuencia, o un plásmido que modificar',
      'インサートの配列、または改変するプラスミド',
    ),
    localText(
      'The vector, if it is not ours',
      '非本公司载体请一并提供',
      'El vector, si no es nuestro',
      '当社以外のベクターをお使いの場合は、そのベクター',
    ),
  ],
  get: [
    localText(
      'Plasmid DNA with concentration, purity and digest',
      '质粒 DNA，附浓度、纯度和酶切结果',
      'ADN plasmídico con concentración, pureza y digestión',
      'プラスミド DNA（濃度、純度、制限酵素消化のデータ付き）',
    ),
    localText(
      'Sanger traces over the insert and an annotated map',
      '插入片段 Sanger 峰图及注释图谱',
      'Trazas Sanger del inserto y mapa anotado',
      'インサートのサンガー波形と注釈付きマップ',
    ),
  ],
  samples: [
    samples.none,
    localText(
      'Own vectors: 5 µg with their complete sequence',
      '自有载体：5 µg，附完整序列',
      'Vectores propios: 5 µg con su secuencia completa',
      'お手持ちのベクター：5 µg と全配列',
    ),
    samples.dnaShipping,
  ],
  turnaround: {
    from: 10,
    to: 18,
    changes: [{ column: 'preparation', days: { maxi: { from: 1, to: 2 }, giga: { from: 3, to: 5 } } }],
  },
  introduction: localText(
    'We assemble synthetic genes without scars, verify each base of the insert and keep a glycerol stock for a year. The table takes one insert per row, so a vector with fifty inserts is a paste from a FASTA file.',
    '采用无痕组装合成基因，逐碱基验证插入片段，甘油菌保存一年。表格每行一个插入片段，一个载体配五十个片段时，直接导入 FASTA 即可。',
    'Ensamblamos genes sintéticos sin cicatrices, verificamos cada base del inserto y guardamos un glicerol durante un año. Cada fila es un inserto: un vector con cincuenta insertos se pega desde un FASTA.',
    'シームレスアセンブリで遺伝子を構築し、インサートの全塩基を確認して、グリセロールストックを 1 年間保管します。表は 1 行につきインサート 1 つです。1 つのベクターに 50 のインサートを入れる場合も、FASTA を読み込むだけです。',
  ),
  faq: [
    {
      question: localText(
        'Which sequences are hard to make?',
        '哪些序列较难合成？',
        '¿Qué secuencias son difíciles?',
        '合成しにくいのはどのような配列ですか？',
      ),
      answer: localText(
        'Below 25 or above 65% GC, runs of ten equal bases and long repeats. The order then becomes a quote.',
        'GC 低于 25% 或高于 65%、连续十个相同碱基及长重复序列较难，此时转为报价。',
        'Menos del 25 o más del 65 % de GC, series de diez bases iguales y repeticiones largas. Entonces damos presupuesto.',
        'GC 含量が 25% 未満または 65% 超、同じ塩基が 10 個連続、長い反復配列などです。その場合はお見積もりとなります。',
      ),
    },
    {
      question: localText(
        'Can you change an existing plasmid?',
        '能改造已有质粒吗？',
        '¿Pueden modificar un plásmido existente?',
        '既存のプラスミドを改変できますか？',
      ),
      answer: localText(
        'Yes. Choose mutagenesis, name the plasmid and write the changes into the note.',
        '可以。选择定点突变，填写质粒并在备注中说明改动。',
        'Sí. Elija mutagénesis, indique el plásmido y describa los cambios en la nota.',
        'はい。「部位特異的変異導入」を選び、プラスミドを指定して、変更内容を備考にお書きください。',
      ),
    },
  ],
  unit: localText('construct', '个构建体', 'construcción', 'コンストラクト'),
  nameColumn: 'name',
  profile: 'dna',
  rules: plasmidConstructionRules,
  columns: [
    nameColumn(localText('Plasmid name', '质粒名称', 'Nombre del plásmido', 'プラスミド名'), 'pPT-EGFP'),
    choiceColumn(
      'work',
      localText('Kind of work', '工作类型', 'Tipo de trabajo', '作業内容'),
      [
        choice(
          'synthesis',
          localText('Synthesis and cloning', '合成与克隆', 'Síntesis y clonaje', '合成とクローニング'),
        ),
        choice('subcloning', localText('Subcloning', '亚克隆', 'Subclonaje', 'サブクローニング')),
        choice('mutagenesis', localText('Mutagenesis', '定点突变', 'Mutagénesis', '部位特異的変異導入')),
        choice('preparation', localText('Preparation only', '仅制备', 'Solo preparación', '調製のみ')),
      ],
      { isRequired: true, initial: 'synthesis', width: 180 },
    ),
    choiceColumn(
      'sequenceType',
      localText('Sequence type', '序列类型', 'Tipo de secuencia', '配列の種類'),
      [
        choice('dna', localText('DNA', 'DNA', 'ADN', 'DNA')),
        choice('protein', localText('Amino acids', '氨基酸', 'Aminoácidos', 'アミノ酸')),
      ],
      { isRequired: true, initial: 'dna' },
    ),
    sequenceColumn('insert', localText('Insert', '插入片段', 'Inserto', 'インサート'), {
      alphabet: 'any',
      min: 10,
      max: 10_000,
      example: egfp,
      width: 280,
    }),
    sequenceColumn('insert2', localText('Second fragment', '第二片段', 'Segundo fragmento', '2 つ目の断片'), {
      alphabet: 'any',
      min: 10,
      max: 10_000,
      help: localText(
        'Behind the insert, such as a reporter after an IRES',
        '位于插入片段之后，如 IRES 后的报告基因',
        'Detrás del inserto, como un reportero tras un IRES',
        'インサートの下流に置く断片（IRES の後のレポーターなど）',
      ),
      width: 240,
    }),
    {
      key: 'plasmid',
      type: 'plasmid',
      isVector: true,
      title: localText('Plasmid to start from', '起始质粒', 'Plásmido de partida', '元のプラスミド'),
      width: 170,
    },
    choiceColumn(
      'vector',
      localText('Vector', '载体', 'Vector', 'ベクター'),
      [
        ...listChoices('pcDNA3.4', 'pUC57', 'pET-28a', 'pLenti-CMV', 'pAAV-CMV'),
        choice('own', localText('I send it', '由我提供', 'Lo envío yo', 'お客様が送付')),
      ],
      { isRequired: true, initial: 'pcDNA3.4' },
    ),
    choiceColumn(
      'assembly',
      localText('Assembly', '组装方式', 'Ensamblaje', 'アセンブリー'),
      [
        choice('restriction', localText('Restriction sites', '酶切连接', 'Sitios de restricción', '制限酵素部位')),
        choice(
          'seamless',
          localText('Seamless', '无缝组装', 'Sin costuras', 'シームレス'),
          'Gibson',
          'In-Fusion',
          'NEBuilder',
        ),
        choice('golden-gate', localText('Golden Gate', 'Golden Gate', 'Golden Gate', 'Golden Gate')),
      ],
      { width: 150 },
    ),
    textColumn('site5', localText('5′ site', '5′ 酶切位点', 'Sitio 5′', '5′ 側の制限酵素部位'), {
      maxLength: 30,
      example: 'NheI',
      width: 110,
    }),
    textColumn('site3', localText('3′ site', '3′ 酶切位点', 'Sitio 3′', '3′ 側の制限酵素部位'), {
      maxLength: 30,
      example: 'NotI',
      width: 110,
    }),
    choiceColumn(
      'host',
      localText('Codons for', '密码子优化宿主', 'Codones para', 'コドン最適化の宿主'),
      listChoices('Human', 'CHO', 'Mouse', 'E. coli', 'Yeast', 'Sf9'),
      { width: 130 },
    ),
    flagColumn(
      'kozak',
      localText('Kozak sequence', 'Kozak 序列', 'Secuencia Kozak', 'Kozak 配列'),
      localText(
        'GCCACC before the ATG',
        '在 ATG 前加 GCCACC',
        'GCCACC delante del ATG',
        'ATG の前に GCCACC を付けます',
      ),
    ),
    flagColumn('optimise', localText('Optimise codons', '密码子优化', 'Optimizar codones', 'コドン最適化')),
    choiceColumn(
      'resistance',
      localText('Resistance', '抗性', 'Resistencia', '薬剤耐性'),
      listChoices('Ampicillin', 'Kanamycin', 'Chloramphenicol', 'Zeocin'),
      { initial: 'Ampicillin' },
    ),
    choiceColumn(
      'preparation',
      localText('Preparation', '制备规模', 'Preparación', '調製規模'),
      [
        choice('mini', localText('Mini, 4 µg', '小提，4 µg', 'Mini, 4 µg', 'ミニ、4 µg')),
        choice('midi', localText('Midi, 100 µg', '中提，100 µg', 'Midi, 100 µg', 'ミディ、100 µg')),
        choice('maxi', localText('Maxi, 1 mg', '大提，1 mg', 'Maxi, 1 mg', 'マキシ、1 mg')),
        choice('giga', localText('Giga, 10 mg', 'Giga 级，10 mg', 'Giga, 10 mg', 'ギガ、10 mg')),
      ],
      { isRequired: true, initial: 'mini' },
    ),
    flagColumn('lowEndotoxin', localText('Low endotoxin', '低内毒素', 'Baja endotoxina', '低エンドトキシン')),
    flagColumn('glycerol', localText('Glycerol stock', '甘油菌', 'Stock en glicerol', 'グリセロールストック')),
    sequenceFilesColumn,
    functionReasonColumn,
    noteColumn,
  ],
  price: {
    terms: [
      {
        rates: { column: 'work', values: { synthesis: '60', subcloning: '120', mutagenesis: '140', preparation: '0' } },
      },
      {
        times: { column: 'insert', count: 'letters' },
        rates: { column: 'sequenceType', values: { dna: '0.11', protein: '0.33' } },
      },
      { rates: { column: 'preparation', values: { mini: '0', midi: '80', maxi: '180', giga: '950' } } },
      { rates: { column: 'lowEndotoxin', values: { yes: '60', '': '0' } } },
      { rates: { column: 'glycerol', values: { yes: '25', '': '0' } } },
    ],
    quoteIfFilled: ['files', 'insert2'],
  },
})
