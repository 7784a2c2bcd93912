import {
  bufferColumn,
  choice,
  choiceColumn,
  flagColumn,
  functionReasonColumn,
  heavyHeadings,
  lightHeadings,
  listChoices,
  nameColumn,
  noteColumn,
  numberColumn,
  sequenceColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { avelumab } from './example-sequences.ts'
import { antibodyExpressionRules } from './rules/antibody-expression.rules.ts'

/** The presets of the sequence checks. */
const signalPeptideNames = {
  igk: 'Igκ',
  igh: 'IgH',
  il2: 'IL-2',
  hsa: 'HSA',
  gluc: 'Gaussia',
  pelb: 'PelB',
  ompa: 'OmpA',
} as const

export const antibodyExpression = defineService({
  group: 'expression',
  orderType: 'antibody',
  name: localText(
    'Antibody and protein expression',
    '抗体与蛋白表达',
    'Expresión de anticuerpos y proteínas',
    '抗体・タンパク質発現',
  ),
  summary: localText(
    'From sequences to purified protein: gene synthesis, transient expression in CHO or HEK293 cells, affinity purification.',
    '从序列到纯化蛋白：基因合成、CHO 或 HEK293 细胞瞬时表达、亲和纯化。',
    'De la secuencia a la proteína purificada: síntesis génica, expresión transitoria en células CHO o HEK293 y purificación por afinidad.',
    '配列から精製タンパク質まで：遺伝子合成、CHO・HEK293 細胞での一過性発現、アフィニティー精製。',
  ),
  send: [
    localText(
      'Heavy and light chain, or the protein, as amino acids or DNA',
      '重链和轻链或蛋白的氨基酸或 DNA 序列',
      'Cadenas pesada y ligera, o la proteína, como aminoácidos o ADN',
      '重鎖・軽鎖またはタンパク質のアミノ酸・DNA 配列',
    ),
    localText(
      'Amount, buffer and packaging for each construct',
      '每个构建体的用量、缓冲液和包装要求',
      'Cantidad, tampón y envase de cada construcción',
      'コンストラクトごとの必要量、緩衝液、包装',
    ),
  ],
  get: [
    localText(
      'Purified protein with purity, endotoxin and concentration',
      '纯化蛋白，附纯度、内毒素和浓度数据',
      'Proteína purificada con pureza, endotoxina y concentración',
      '精製タンパク質（純度、エンドトキシン、濃度のデータ付き）',
    ),
    localText(
      'The expression plasmids on request',
      '如有需要，可一并提供表达质粒',
      'Los plásmidos de expresión si los pide',
      '発現プラスミド（ご希望の場合）',
    ),
  ],
  samples: [
    samples.none,
    localText(
      'Your own plasmids: 50 µg each at 0.5 mg/mL or more, sequenced',
      '自有质粒：每个 50 µg，浓度 ≥ 0.5 mg/mL，已测序验证',
      'Plásmidos propios: 50 µg de cada uno a 0,5 mg/mL o más, secuenciados',
      'お手持ちのプラスミド：各 50 µg、0.5 mg/mL 以上、配列確認済み',
    ),
    samples.dnaShipping,
  ],
  turnaround: {
    from: 12,
    to: 20,
    changes: [
      { column: 'packaging', days: { 'freeze-dried': { from: 2, to: 3 } } },
      { column: 'sequenceType', days: { plasmid: { from: -4, to: -6 } } },
    ],
  },
  introduction: localText(
    'Transient expression delivers milligrams to grams of antibody or protein within weeks, without a stable cell line. We synthesise and optimise the genes, transfect suspension cells, purify by affinity and, where needed, by size exclusion, and release each batch on identity, purity and endotoxin.',
    '瞬时表达无需稳定细胞株，数周内即可获得毫克至克级的抗体或蛋白。我们合成并优化基因，转染悬浮细胞，经亲和层析纯化，必要时再做分子排阻；每批均按鉴别、纯度和内毒素放行。',
    'La expresión transitoria da de miligramos a gramos de anticuerpo o proteína en semanas, sin línea estable. Sintetizamos y optimizamos los genes, transfectamos células en suspensión, purificamos por afinidad y, si hace falta, por exclusión, y liberamos cada lote por identidad, pureza y endotoxina.',
    '一過性発現なら、安定発現株を作らずに、数 mg から数 g の抗体・タンパク質が数週間で得られます。遺伝子を合成・最適化して浮遊細胞に導入し、アフィニティー精製と、必要に応じてサイズ排除クロマトグラフィーを行います。ロットごとに同一性、純度、エンドトキシンを確認して出荷します。',
  ),
  faq: [
    {
      question: localText(
        'How do I enter an antibody with two chains?',
        '双链抗体怎么填写？',
        '¿Cómo indico un anticuerpo con dos cadenas?',
        '重鎖と軽鎖からなる抗体は、どのように入力しますか？',
      ),
      answer: localText(
        'Put the heavy chain in the first and the light chain in the second sequence, or choose up to four plasmids of your own. Variable regions are enough if you choose an isotype.',
        '第一个序列栏填重链，第二个填轻链；也可以最多选择四个您自己的质粒。选定亚型后，只填可变区即可。',
        'Ponga la cadena pesada en la primera secuencia y la ligera en la segunda, o elija hasta cuatro plásmidos suyos. Con un isotipo elegido bastan las regiones variables.',
        '1 つ目の配列に重鎖、2 つ目に軽鎖を入力するか、お手持ちのプラスミドを 4 つまで選んでください。アイソタイプを選んだ場合は、可変領域だけで構いません。',
      ),
    },
    {
      question: localText(
        'What happens if the yield is lower than ordered?',
        '产量低于订购量怎么办？',
        '¿Y si se obtiene menos de lo pedido?',
        '収量が注文量を下回った場合はどうなりますか？',
      ),
      answer: localText(
        'We scale up once at our cost. If the molecule expresses poorly, we send what there is with the data, and you pay for that amount only.',
        '我们免费放大重做一次。若分子本身表达量低，则按实际所得连同数据发送，您只需支付实际数量的费用。',
        'Ampliamos la escala una vez a nuestro cargo. Si la molécula se expresa mal, enviamos lo obtenido con sus datos y solo paga esa cantidad.',
        '1 回に限り、当社の負担でスケールを上げて再発現します。発現しにくい分子の場合は、得られた量とデータをお送りし、その分のみご請求します。',
      ),
    },
  ],
  unit: localText('construct', '个构建体', 'construcción', 'コンストラクト'),
  nameColumn: 'name',
  profile: 'antibody',
  rules: antibodyExpressionRules,
  columns: [
    nameColumn(localText('Construct name', '构建体名称', 'Nombre de la construcción', 'コンストラクト名'), 'mAb-001'),
    numberColumn('amount', localText('Amount', '数量', 'Cantidad', '量'), {
      isRequired: true,
      min: 0.01,
      max: 100_000,
      decimals: 2,
      example: '10',
      width: 110,
    }),
    choiceColumn('unit', localText('Unit', '单位', 'Unidad', '単位'), listChoices('mg', 'g'), {
      isRequired: true,
      initial: 'mg',
      width: 100,
    }),
    choiceColumn(
      'host',
      localText('Expression host', '表达宿主', 'Sistema de expresión', '発現宿主'),
      listChoices('HEK293', 'CHO', 'E. coli', 'Sf9'),
      { isRequired: true, initial: 'CHO' },
    ),
    choiceColumn(
      'isotype',
      localText('Isotype or tag', '亚型或标签', 'Isotipo o etiqueta', 'アイソタイプ・タグ'),
      [
        ...listChoices(
          'hIgG1',
          'hIgG2',
          'hIgG4',
          'hIgG4 S228P',
          'mIgG1',
          'mIgG2a',
          'mIgG2b',
          'Fab',
          'scFv-Fc',
          'VHH-Fc',
          'His',
          'Avi-His',
          'Strep',
          'FLAG',
        ),
        choice('none', localText('None', '无', 'Ninguno', 'なし')),
      ],
      { isRequired: true, width: 160 },
    ),
    choiceColumn(
      'sequenceType',
      localText('Sequence type', '序列类型', 'Tipo de secuencia', '配列の種類'),
      [
        choice('protein', localText('Amino acids', '氨基酸', 'Aminoácidos', 'アミノ酸')),
        choice('dna', localText('DNA', 'DNA', 'ADN', 'DNA')),
        choice('plasmid', localText('Plasmids only', '仅质粒', 'Solo plásmidos', 'プラスミドのみ')),
      ],
      { isRequired: true, initial: 'protein' },
    ),
    sequenceColumn(
      'sequence1',
      localText('Sequence 1 (heavy chain)', '序列 1（重链）', 'Secuencia 1 (cadena pesada)', '配列 1（重鎖）'),
      {
        alphabet: 'any',
        aliases: heavyHeadings,
        requiredIf: { column: 'sequenceType', values: ['protein', 'dna'] },
        example: avelumab.vh,
        help: localText(
          'Also the whole protein. FASTA headers, numbers and blanks are removed.',
          '也可填整个蛋白。FASTA 标题、数字和空格会自动去除。',
          'También la proteína entera. Se quitan cabeceras FASTA, números y espacios.',
          'タンパク質の全長も入力できます。FASTA のヘッダー、数字、空白は自動的に除かれます。',
        ),
      },
    ),
    sequenceColumn(
      'sequence2',
      localText('Sequence 2 (light chain)', '序列 2（轻链）', 'Secuencia 2 (cadena ligera)', '配列 2（軽鎖）'),
      { alphabet: 'any', aliases: lightHeadings, example: avelumab.vl },
    ),
    choiceColumn(
      'lightChain',
      localText('Light-chain class', '轻链类型', 'Clase de cadena ligera', '軽鎖のクラス'),
      [
        choice('kappa', localText('Kappa', 'κ', 'Kappa', 'κ'), 'κ', 'IGK', 'hIgK'),
        choice('lambda', localText('Lambda', 'λ', 'Lambda', 'λ'), 'λ', 'IGL', 'hIgL'),
      ],
      {
        help: localText(
          'Of the constant region. Empty: read from the sequence.',
          '指恒定区。留空则由序列判断。',
          'De la región constante. Vacío: se lee de la secuencia.',
          '定常領域のクラスです。空欄の場合は配列から判断します。',
        ),
        width: 150,
      },
    ),
    flagColumn(
      'optimise',
      localText('Optimise codons', '密码子优化', 'Optimizar codones', 'コドン最適化'),
      localText(
        'For DNA. Amino acids are always optimised for the host.',
        '用于 DNA 序列。氨基酸序列始终按宿主优化。',
        'Para ADN. Los aminoácidos siempre se optimizan para el huésped.',
        'DNA 配列用の設定です。アミノ酸配列は常に宿主に合わせて最適化します。',
      ),
    ),
    choiceColumn(
      'signalPeptide',
      localText('Signal peptide', '信号肽', 'Péptido señal', 'シグナルペプチド'),
      [
        choice('native', localText('In the sequence', '序列自带', 'En la secuencia', '配列に含まれる')),
        choice('none', localText('None', '无', 'Ninguno', 'なし')),
        ...Object.entries(signalPeptideNames).map(([id, name]) => choice(id, localText(name, name, name, name))),
      ],
      {
        width: 170,
        help: localText(
          'Leads the protein out of the cell and is cut off. Empty: we choose. You are warned if the sequence already has one.',
          '引导蛋白分泌到细胞外，随后被切除。留空则由我们选择；若序列中已带信号肽，会提示您。',
          'Dirige la proteína fuera de la célula y se elimina. Vacío: lo elegimos nosotros. Se avisa si la secuencia ya tiene uno.',
          '分泌に必要で、その後切断されます。空欄の場合は当社で選びます。配列にすでに含まれる場合はお知らせします。',
        ),
      },
    ),
    textColumn('mutations', localText('Mutation points', '突变位点', 'Mutaciones', '変異'), {
      format: 'mutations',
      maxLength: 200,
      example: 'L234A/L235A',
      help: localText(
        'Such as N297A or L234A/L235A. While you type, the usual Fc variants are suggested. “L:” names the light chain: L:C214S.',
        '如 N297A 或 L234A/L235A。输入时会列出常用的 Fc 变体。“L:”表示轻链：L:C214S。',
        'Como N297A o L234A/L235A. Al escribir se sugieren las variantes Fc habituales. «L:» indica la cadena ligera: L:C214S.',
        '例：N297A、L234A/L235A。入力すると、よく使われる Fc 変異の候補が表示されます。「L:」は軽鎖を表します（L:C214S）。',
      ),
    }),
    choiceColumn(
      'numbering',
      localText('Numbering', '编号方式', 'Numeración', '番号付け方式'),
      [
        choice('auto', localText('Automatic', '自动', 'Automática', '自動')),
        choice('eu', localText('EU', 'EU', 'EU', 'EU')),
        choice(
          'sequential',
          localText('Along the sequence', '按序列位置', 'A lo largo de la secuencia', '配列の先頭から'),
        ),
      ],
      {
        initial: 'auto',
        help: localText(
          'How mutation points count. Automatic: EU in the constant region of an antibody, along the sequence elsewhere.',
          '突变位点的编号方式。自动：抗体恒定区用 EU 编号，其余按序列位置。',
          'Cómo se cuentan las mutaciones. Automática: EU en la región constante de un anticuerpo, a lo largo de la secuencia en el resto.',
          '変異点の番号の付け方です。「自動」では、抗体の定常領域は EU 番号、その他は配列の先頭からの番号になります。',
        ),
      },
    ),
    ...[1, 2, 3, 4].map((no) => ({
      key: `plasmid${no}`,
      type: 'plasmid' as const,
      isVector: true,
      title: localText(`Plasmid ${no}`, `质粒 ${no}`, `Plásmido ${no}`, `プラスミド ${no}`),
      width: 170,
      ...(no === 1 && { requiredIf: { column: 'sequenceType', values: ['plasmid'] } }),
    })),
    bufferColumn,
    numberColumn(
      'purity',
      localText('Purity by SEC, % or more', 'SEC 纯度下限，%', 'Pureza por SEC, % mínimo', 'SEC 純度の下限、%'),
      { min: 50, max: 100, decimals: 1, example: '95', width: 170 },
    ),
    numberColumn(
      'endotoxin',
      localText(
        'Endotoxin, EU/mg or less',
        '内毒素上限，EU/mg',
        'Endotoxina, EU/mg máximo',
        'エンドトキシンの上限、EU/mg',
      ),
      { min: 0.001, max: 1000, decimals: 3, example: '1', width: 170 },
    ),
    numberColumn('aliquots', localText('Aliquots', '分装管数', 'Alícuotas', '分注本数'), {
      min: 1,
      max: 500,
      example: '10',
      width: 110,
    }),
    choiceColumn(
      'shipping',
      localText('Shipping conditions', '运输条件', 'Condiciones de envío', '輸送条件'),
      [
        choice('dry-ice', localText('Dry ice', '干冰', 'Hielo seco', 'ドライアイス')),
        choice('ice-pack', localText('Ice pack', '冰袋', 'Acumuladores de frío', '保冷剤')),
      ],
      { isRequired: true, initial: 'dry-ice' },
    ),
    choiceColumn(
      'packaging',
      localText('Packaging', '包装形式', 'Presentación', '剤形'),
      [
        choice('liquid', localText('Liquid', '液体', 'Líquido', '液体')),
        choice('freeze-dried', localText('Freeze-dried', '冻干', 'Liofilizado', '凍結乾燥')),
      ],
      { isRequired: true, initial: 'liquid' },
    ),
    functionReasonColumn,
    noteColumn,
  ],
  price: {
    terms: [
      { rates: { column: 'host', values: { HEK293: '290', CHO: '320', 'E. coli': '260', Sf9: null } } },
      { times: { column: 'amount', count: 'number' }, rates: { column: 'unit', values: { mg: '28', g: null } } },
      { rates: { column: 'packaging', values: { liquid: '0', 'freeze-dried': '60' } } },
      { rates: { column: 'sequenceType', values: { protein: '180', dna: '180', plasmid: '0' } } },
    ],
  },
})
