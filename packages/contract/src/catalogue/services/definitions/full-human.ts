import {
  antigenSource,
  choice,
  choiceColumn,
  listChoices,
  listSpecies,
  nameColumn,
  noteColumn,
  numberColumn,
  targetColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { fullHumanRules } from './rules/full-human.rules.ts'

export const fullHuman = defineService({
  group: 'discovery',
  orderType: 'discovery',
  name: localText(
    'Fully human antibody discovery',
    '全人源抗体发现',
    'Descubrimiento de anticuerpos humanos',
    '完全ヒト抗体の探索',
  ),
  summary: localText(
    'Fully human binders from naive phage display libraries by several rounds of panning.',
    '利用天然人源噬菌体展示文库，经多轮淘选获得全人源抗体。',
    'Ligandos totalmente humanos de bibliotecas de fagos por varias rondas de selección.',
    'ナイーブヒトファージライブラリーのパニングを繰り返し、完全ヒト抗体を取得します。',
  ),
  send: [
    localText(
      'Antigen, and counter-antigens to select against',
      '抗原，以及用于负筛的对照抗原',
      'Antígeno y contraantígenos',
      '抗原とカウンター抗原',
    ),
  ],
  get: [
    localText(
      'Sequences of unique binders with binding data',
      '独特克隆的序列及结合数据',
      'Secuencias de ligandos únicos con datos de unión',
      '固有クローンの配列と結合データ',
    ),
    localText('Top clones as IgG', '优选克隆的 IgG 样品', 'Los mejores clones como IgG', '上位クローンの IgG'),
  ],
  samples: [
    localText(
      '1 mg of antigen, monomeric, with a tag or biotin',
      '抗原 1 mg，单体，带标签或已生物素化',
      '1 mg de antígeno monomérico, con etiqueta o biotina',
      '抗原 1 mg（単量体、タグ付きまたはビオチン化済み）',
    ),
    samples.proteinQuality,
    samples.proteinShipping,
  ],
  turnaround: { from: 45, to: 70 },
  introduction: localText(
    'Naive human libraries of more than ten billion clones are panned against your antigen in solution or on beads. Rounds against counter-antigens remove what binds elsewhere, and the best clones are reformatted so that you can test real antibodies.',
    '以超过百亿克隆的天然人源文库，在溶液中或磁珠上针对您的抗原淘选；用对照抗原负筛去除非特异结合，最终将优选克隆转为完整抗体供您测试。',
    'Bibliotecas humanas de más de diez mil millones de clones se seleccionan frente a su antígeno en solución o en bolas. Rondas con contraantígenos eliminan lo que se une a otra cosa y los mejores clones se reformatean a anticuerpos.',
    '100 億クローンを超えるヒトナイーブライブラリーを、溶液中またはビーズ上で抗原に対してパニングします。カウンター抗原で非特異的なクローンを除き、上位クローンを完全長抗体に変換してお届けするので、すぐに評価できます。',
  ),
  faq: [
    {
      question: localText(
        'Which antigen works best?',
        '什么样的抗原最合适？',
        '¿Qué antígeno funciona mejor?',
        'どのような抗原が適していますか？',
      ),
      answer: localText(
        'A biotinylated, monomeric protein of more than 90% purity. We biotinylate it if you cannot.',
        '生物素化、单体、纯度 90% 以上的蛋白最佳；如无法标记，我们可代为完成。',
        'Una proteína biotinilada, monomérica y con más del 90 % de pureza. La biotinilamos si hace falta.',
        '純度 90% 以上の、ビオチン化した単量体タンパク質です。ビオチン化も承ります。',
      ),
    },
    {
      question: localText(
        'Who owns the sequences?',
        '序列归谁所有？',
        '¿De quién son las secuencias?',
        '配列の権利は誰にありますか？',
      ),
      answer: localText(
        'You do, without royalties or milestones.',
        '归您所有，无提成或里程碑付款。',
        'De usted, sin regalías ni hitos.',
        'お客様に帰属します。ロイヤルティやマイルストーンの支払いはありません。',
      ),
    },
  ],
  unit: localText('project', '个项目', 'proyecto', '件'),
  nameColumn: 'name',
  profile: 'none',
  rules: fullHumanRules,
  columns: [
    nameColumn(localText('Project name', '项目名称', 'Nombre del proyecto', 'プロジェクト名'), 'TIGIT panning'),
    targetColumn,
    choiceColumn(
      'targetSpecies',
      localText('Target species', '靶点种属', 'Especie de la diana', '標的の動物種'),
      listSpecies('human', 'cynomolgus', 'mouse'),
      { isRequired: true, initial: 'human' },
    ),
    antigenSource,
    choiceColumn(
      'library',
      localText('Library', '文库', 'Biblioteca', 'ライブラリー'),
      [
        choice('naive-scfv', localText('Naive scFv', '天然 scFv', 'scFv naíf', 'ナイーブ scFv')),
        choice('naive-fab', localText('Naive Fab', '天然 Fab', 'Fab naíf', 'ナイーブ Fab')),
        choice('synthetic-vhh', localText('Synthetic VHH', '合成 VHH', 'VHH sintético', '合成 VHH')),
        choice(
          'transgenic-mouse',
          localText('Transgenic mice', '转基因小鼠', 'Ratones transgénicos', 'トランスジェニックマウス'),
        ),
      ],
      { isRequired: true, initial: 'naive-scfv', width: 170 },
    ),
    numberColumn('rounds', localText('Rounds', '淘选轮数', 'Rondas', 'パニング回数'), {
      min: 2,
      max: 6,
      initial: '3',
      example: '3',
      width: 110,
    }),
    textColumn('counterTargets', localText('Counter-antigens', '对照抗原', 'Contraantígenos', 'カウンター抗原'), {
      example: 'CD96',
      width: 180,
    }),
    textColumn(
      'crossReactivity',
      localText('Must also bind', '需交叉结合', 'También debe unirse a', '交差結合が必要な対象'),
      { example: 'Cynomolgus TIGIT', width: 180 },
    ),
    choiceColumn(
      'function',
      localText('Function', '功能', 'Función', '機能'),
      [
        choice('binding', localText('Binding', '结合', 'Unión', '結合')),
        choice('blocking', localText('Blocking', '阻断', 'Bloqueo', '阻害')),
        choice('agonist', localText('Agonist', '激动', 'Agonista', 'アゴニスト')),
        choice('internalising', localText('Internalising', '内吞', 'Internalización', '内在化')),
      ],
      { isRequired: true, initial: 'binding' },
    ),
    choiceColumn(
      'format',
      localText('Final format', '最终形式', 'Formato final', '最終形式'),
      listChoices('scFv', 'Fab', 'hIgG1', 'hIgG4', 'scFv-Fc', 'VHH-Fc'),
      { isRequired: true, initial: 'hIgG1' },
    ),
    numberColumn(
      'clones',
      localText('Clones as antibody', '表达克隆数', 'Clones como anticuerpo', '抗体化クローン数'),
      { min: 1, max: 96, initial: '10', example: '10', width: 170 },
    ),
    noteColumn,
  ],
})
