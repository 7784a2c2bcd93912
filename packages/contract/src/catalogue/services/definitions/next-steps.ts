import type { ServiceCode } from '../service-paths.ts'
import { type FullText, localText } from './define-service.ts'

const begin = {
  samples: localText(
    'Send your samples, each tube labelled with its name in the order. Amounts and packing are listed below.',
    '请寄送样品，每支样品管按订单中的名称标注。用量和包装要求见下方。',
    'Envíe sus muestras, con cada tubo rotulado con su nombre en el pedido. Las cantidades y el embalaje figuran abajo.',
    'サンプルをお送りください。各チューブには、ご注文と同じ名前を記入してください。必要量と梱包方法は下に記載しています。',
  ),
  antigen: localText(
    'Send the antigen, unless you chose one from our catalogue. Amounts and packing are listed below.',
    '请寄送抗原（选用目录产品的除外）。用量和包装要求见下方。',
    'Envíe el antígeno, salvo que haya elegido uno de nuestro catálogo. Las cantidades y el embalaje figuran abajo.',
    '抗原をお送りください（カタログ品をお選びの場合は不要です）。必要量と梱包方法は下に記載しています。',
  ),
  cells: localText(
    'Send the parental line, unless it is in our catalogue. Packing is described below.',
    '请寄送亲本细胞（目录细胞除外）。包装要求见下方。',
    'Envíe la línea parental, salvo que esté en nuestro catálogo. El embalaje se describe abajo.',
    '親株の細胞をお送りください（カタログにある場合は不要です）。梱包方法は下に記載しています。',
  ),
  sequences: localText(
    'We start from the sequences in your order. Send material only if the order names plasmids or vectors of your own.',
    '我们根据订单中的序列开始工作。仅当订单注明使用您自己的质粒或载体时，才需要寄送材料。',
    'Empezamos con las secuencias de su pedido. Envíe material solo si el pedido indica plásmidos o vectores propios.',
    'ご注文の配列をもとに作業を始めます。お手持ちのプラスミドやベクターを指定された場合のみ、材料をお送りください。',
  ),
} as const

const check = localText(
  'On arrival we check names, amounts and condition, and write to you if something is missing.',
  '收到后我们核对名称、用量和状态；如有问题会与您联系。',
  'A la llegada comprobamos nombres, cantidades y estado, y le escribimos si falta algo.',
  '到着後に名前・量・状態を確認し、不足があればご連絡します。',
)

const kinetics = localText(
  'We prepare the surface, record the sensorgrams and fit the model.',
  '我们制备传感器表面，记录传感图并拟合模型。',
  'Preparamos la superficie, registramos los sensorgramas y ajustamos el modelo.',
  'センサー表面を調製し、センサーグラムを記録してモデルにフィッティングします。',
)

const cellSequencing = localText(
  'We recover VH and VL from your cells by RACE.',
  '我们通过 RACE 从您的细胞中获得 VH 和 VL。',
  'Obtenemos VH y VL de sus células por RACE.',
  'お送りいただいた細胞から、RACE で VH と VL を決定します。',
)

/** What we do after the order, for each service: from the samples to the last measurement. */
const work: Readonly<Record<ServiceCode, readonly FullText[]>> = {
  'antibody-expression': [
    begin.sequences,
    localText(
      'We clone, transfect, express and purify each construct.',
      '我们对每个构建体进行克隆、转染、表达和纯化。',
      'Clonamos, transfectamos, expresamos y purificamos cada construcción.',
      'コンストラクトごとにクローニング、トランスフェクション、発現、精製を行います。',
    ),
  ],
  'full-human': [
    begin.antigen,
    check,
    localText(
      'We select binders by phage display, sequence them and express the best ones.',
      '我们通过噬菌体展示筛选结合克隆，测序后表达优选克隆。',
      'Seleccionamos ligandos por presentación en fagos, los secuenciamos y expresamos los mejores.',
      'ファージディスプレイで結合クローンを選択し、配列を決定して上位のクローンを発現します。',
    ),
  ],
  hybridoma: [
    begin.antigen,
    check,
    localText(
      'We immunise, fuse, screen and subclone; each stage shows its date here.',
      '我们进行免疫、融合、筛选和亚克隆；各阶段的日期显示在此页。',
      'Inmunizamos, fusionamos, cribamos y subclonamos; aquí verá la fecha de cada etapa.',
      '免疫、融合、スクリーニング、サブクローニングを行います。各工程の日付はこのページに表示します。',
    ),
  ],
  humanization: [
    begin.sequences,
    localText(
      'We design the variants, express them and compare their affinity with the parent.',
      '我们设计并表达变体，与亲本比较亲和力。',
      'Diseñamos las variantes, las expresamos y comparamos su afinidad con la del original.',
      'バリアントを設計・発現し、親抗体と親和性を比較します。',
    ),
  ],
  affinity: [
    begin.antigen,
    check,
    localText(
      'We build the library, select improved variants and measure their kinetics.',
      '我们构建文库，筛选改良变体并测定动力学。',
      'Construimos la biblioteca, seleccionamos variantes mejoradas y medimos su cinética.',
      'ライブラリーを構築して改良バリアントを選択し、カイネティクスを測定します。',
    ),
  ],
  elisa: [
    begin.samples,
    check,
    localText(
      'We coat the plates, measure the dilution series and fit the curves.',
      '我们包被酶标板，测定稀释系列并拟合曲线。',
      'Recubrimos las placas, medimos la serie de diluciones y ajustamos las curvas.',
      'プレートをコーティングし、希釈系列を測定して曲線をフィッティングします。',
    ),
  ],
  gator: [begin.samples, check, kinetics],
  biacore: [begin.samples, check, kinetics],
  facs: [
    begin.samples,
    check,
    localText(
      'We stain the cells, acquire the samples and analyse the populations.',
      '我们对细胞染色、上机采集并分析细胞群。',
      'Teñimos las células, adquirimos las muestras y analizamos las poblaciones.',
      '細胞を染色して測定し、細胞集団を解析します。',
    ),
  ],
  icief: [
    begin.samples,
    check,
    localText(
      'We focus the sample and assign its peaks.',
      '我们对样品进行等电聚焦并归属各峰。',
      'Enfocamos la muestra y asignamos sus picos.',
      'サンプルを等電点で分離し、ピークを帰属します。',
    ),
  ],
  sequencing: [
    begin.samples,
    check,
    localText(
      'We sequence each reaction and compare the reads with the expected sequence, if you gave one.',
      '我们对每个反应测序；如您提供了参考序列，会与之比对。',
      'Secuenciamos cada reacción y comparamos las lecturas con la secuencia esperada, si la indicó.',
      '各反応をシーケンスし、参照配列をご指定の場合はリードと比較します。',
    ),
  ],
  'primer-synthesis': [
    localText(
      'We synthesise each oligo, purify it and check its mass.',
      '我们合成并纯化每条寡核苷酸，再用质谱核对。',
      'Sintetizamos cada oligo, lo purificamos y comprobamos su masa.',
      '各オリゴを合成・精製し、質量を確認します。',
    ),
  ],
  'plasmid-construction': [
    begin.sequences,
    localText(
      'We check the design, build the plasmid and verify its sequence.',
      '我们审核设计、构建质粒并验证序列。',
      'Revisamos el diseño, construimos el plásmido y verificamos su secuencia.',
      '設計を確認し、プラスミドを構築して配列を検証します。',
    ),
  ],
  'cell-line-development': [
    begin.cells,
    check,
    localText(
      'We edit or transfect the cells, expand the clones and test them for mycoplasma.',
      '我们编辑或转染细胞，扩增克隆并检测支原体。',
      'Editamos o transfectamos las células, expandimos los clones y hacemos la prueba de micoplasma.',
      '細胞の編集またはトランスフェクションを行い、クローンを拡大培養してマイコプラズマを検査します。',
    ),
  ],
  custom: [
    localText(
      'We agree on the steps with you and start the work.',
      '我们与您商定步骤后开始工作。',
      'Acordamos los pasos con usted y empezamos el trabajo.',
      '手順をお客様と確認し、作業を始めます。',
    ),
  ],
}

const ends = {
  data: localText(
    'Results appear on this page as soon as they are released, and we notify you. Nothing is shipped.',
    '结果发布后显示在此页，我们会通知您。无需发货。',
    'Los resultados aparecen en esta página en cuanto se publican, y le avisamos. No se envía nada.',
    '結果は公開され次第このページに表示し、お知らせします。発送する品はありません。',
  ),
  goods: localText(
    'After quality control we ship, and the results appear on this page.',
    '质检后发货，检测结果显示在此页。',
    'Tras el control de calidad le hacemos el envío, y los resultados aparecen en esta página.',
    '品質検査のあとに発送し、検査結果はこのページに表示します。',
  ),
} as const

/** What happens after the order, from the samples to data or goods. */
export function listNextSteps(service: ServiceCode, { isData }: { isData: boolean }): readonly FullText[] {
  // Sequencing of a hybridoma is neither immunisation nor fusion.
  const steps = service === 'hybridoma' && isData ? [begin.samples, check, cellSequencing] : work[service]
  return [...steps, isData ? ends.data : ends.goods]
}
