import {
  antigenSource,
  choice,
  choiceColumn,
  noteColumn,
  numberColumn,
  targetColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { antibodyName, variableDomainColumns } from './discovery-columns.ts'
import { avelumab } from './example-sequences.ts'
import { affinityRules } from './rules/affinity.rules.ts'

export const affinity = defineService({
  group: 'discovery',
  orderType: 'discovery',
  name: localText('Affinity maturation', '亲和力成熟', 'Maduración de afinidad', '親和性成熟'),
  summary: localText(
    'Libraries of mutated CDRs, selected under rising stringency.',
    '构建 CDR 突变文库，逐步提高筛选强度。',
    'Bibliotecas de CDR mutadas, seleccionadas con rigor creciente.',
    'CDR 変異ライブラリーを、段階的に厳しい条件で選抜します。',
  ),
  send: [
    localText(
      'Antibody sequence and antigen',
      '抗体序列和抗原',
      'Secuencia del anticuerpo y antígeno',
      '抗体配列と抗原',
    ),
    localText('The affinity you need', '目标亲和力', 'La afinidad que necesita', '目標とする親和性'),
  ],
  get: [
    localText(
      'Improved variants with sequences and kinetics',
      '改良变体的序列及动力学数据',
      'Variantes mejoradas con secuencia y cinética',
      '改良した変異体の配列とキネティクスデータ',
    ),
  ],
  samples: [
    localText(
      '500 µg of antigen, biotinylated or ready for it',
      '抗原 500 µg，已生物素化或可生物素化',
      '500 µg de antígeno, biotinilado o que se pueda biotinilar',
      '抗原 500 µg（ビオチン化済みのもの、またはビオチン化できるもの）',
    ),
    samples.proteinQuality,
    samples.proteinShipping,
  ],
  turnaround: { from: 50, to: 75 },
  introduction: localText(
    'Affinity maturation searches the sequence space around a known antibody. CDR positions are randomised, displayed on phage or yeast and selected with falling antigen concentrations or long dissociation, until the target affinity is reached without loss of stability.',
    '亲和力成熟在已知抗体附近的序列空间中搜索：对 CDR 位点随机突变，经噬菌体或酵母展示，以递减的抗原浓度或延长的解离时间筛选，在不损失稳定性的前提下达到目标亲和力。',
    'La maduración explora el espacio de secuencias en torno a un anticuerpo conocido. Las CDR se aleatorizan, se presentan en fagos o levaduras y se seleccionan con menos antígeno o disociación más larga, hasta la afinidad buscada sin perder estabilidad.',
    '親和性成熟では、既知抗体の周辺の配列空間を探索します。CDR にランダム変異を導入してファージまたは酵母に提示し、抗原濃度を下げる、あるいは解離時間を延ばすことで選抜して、安定性を保ったまま目標の親和性を目指します。',
  ),
  faq: [
    {
      question: localText(
        'How much can affinity improve?',
        '亲和力能提高多少？',
        '¿Cuánto puede mejorar la afinidad?',
        '親和性はどの程度向上しますか？',
      ),
      answer: localText(
        'Ten to a hundred times is usual from a nanomolar parent. Below 10 pM the measurement itself becomes the limit.',
        '以纳摩尔级亲本为起点，通常可提高 10–100 倍；低于 10 pM 时，测量本身成为限制。',
        'De diez a cien veces desde un original nanomolar. Por debajo de 10 pM el límite es la propia medida.',
        '親抗体が nM 級の場合、通常は 10～100 倍です。10 pM 未満では測定自体が限界になります。',
      ),
    },
    {
      question: localText(
        'Can cross-reactivity be kept?',
        '能保留交叉反应性吗？',
        '¿Se puede mantener la reactividad cruzada?',
        '交差反応性は維持できますか？',
      ),
      answer: localText(
        'Yes. We alternate antigens between rounds if you name the second one.',
        '可以。注明第二个抗原后，我们在各轮之间交替使用。',
        'Sí. Alternamos los antígenos entre rondas si nos indica el segundo.',
        'はい。2 つ目の抗原をご指定いただければ、ラウンドごとに交互に使用します。',
      ),
    },
  ],
  unit: localText('antibody', '个抗体', 'anticuerpo', '抗体'),
  nameColumn: 'name',
  profile: 'antibody',
  rules: affinityRules,
  columns: [
    antibodyName('mAb-017'),
    ...variableDomainColumns(avelumab),
    targetColumn,
    antigenSource,
    textColumn('currentAffinity', localText('Present KD', '现有 KD', 'KD actual', '現在の KD'), {
      example: '12 nM',
      maxLength: 30,
    }),
    textColumn('wantedAffinity', localText('Wanted KD', '目标 KD', 'KD deseada', '目標 KD'), {
      isRequired: true,
      example: '0.5 nM',
      maxLength: 30,
    }),
    choiceColumn(
      'direction',
      localText('Direction', '方向', 'Dirección', '方向'),
      [
        choice('higher', localText('Higher affinity', '提高亲和力', 'Mayor afinidad', '親和性を上げる')),
        choice('lower', localText('Lower affinity', '降低亲和力', 'Menor afinidad', '親和性を下げる')),
        choice('ph', localText('pH dependent', 'pH 依赖', 'Dependiente del pH', 'pH 依存')),
      ],
      { isRequired: true, initial: 'higher', width: 160 },
    ),
    choiceColumn(
      'display',
      localText('Display', '展示方式', 'Presentación', 'ディスプレイ法'),
      [
        choice('phage', localText('Phage', '噬菌体', 'Fago', 'ファージ')),
        choice('yeast', localText('Yeast', '酵母', 'Levadura', '酵母')),
        choice(
          'computed',
          localText('Computed library', '计算设计文库', 'Biblioteca calculada', '計算設計ライブラリー'),
        ),
      ],
      { isRequired: true, initial: 'phage' },
    ),
    textColumn('positions', localText('Positions to vary', '突变区域', 'Posiciones a variar', '変異させる位置'), {
      example: 'CDR-H3, CDR-L3',
      width: 180,
    }),
    textColumn(
      'crossReactivity',
      localText('Must also bind', '需交叉结合', 'También debe unirse a', '交差結合が必要な対象'),
      { width: 180 },
    ),
    numberColumn(
      'clones',
      localText('Clones as antibody', '表达克隆数', 'Clones como anticuerpo', '抗体化クローン数'),
      { min: 1, max: 48, initial: '8', example: '8', width: 170 },
    ),
    noteColumn,
  ],
})
