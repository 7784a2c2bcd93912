import { choice, choiceColumn, filesColumn, nameColumn, textColumn } from './common-columns.ts'
import { defineService, localText } from './define-service.ts'
import { customRules } from './rules/custom.rules.ts'

export const custom = defineService({
  group: 'custom',
  orderType: 'custom',
  name: localText('Custom services', '定制服务', 'Servicios a medida', 'カスタムサービス'),
  summary: localText(
    'Projects that fit no table: describe them in your words, attach files, and a scientist answers within a working day.',
    '标准表单以外的项目：请描述您的需求并附上文件，研究员将在 1 个工作日内回复。',
    'Proyectos que no caben en una tabla: descríbalos, adjunte archivos y un científico responde en un día laborable.',
    '定型の注文表では承れないご依頼はこちら。内容をご自由にお書きのうえ資料を添付していただければ、研究者が 1 営業日以内に回答します。',
  ),
  send: [
    localText(
      'A description of the aim, and what exists already',
      '目标说明及已有材料',
      'Una descripción del objetivo y de lo que ya existe',
      '目的と、お手持ちの材料やデータの説明',
    ),
    localText(
      'Protocols or papers as PDF, DOCX, JPG or PNG',
      'PDF、DOCX、JPG 或 PNG 格式的方案或文献',
      'Protocolos o artículos en PDF, DOCX, JPG o PNG',
      'プロトコルや論文（PDF、DOCX、JPG、PNG）',
    ),
  ],
  get: [
    localText(
      'A proposal with steps, price and dates; then the work',
      '含步骤、价格和日期的方案，确认后执行',
      'Una propuesta con pasos, precio y fechas; después, el trabajo',
      '手順、価格、日程のご提案。ご承諾後に実施します。',
    ),
  ],
  samples: [
    localText(
      'Nothing yet: we name what we need with the proposal',
      '暂时无需寄样，方案中会说明所需材料',
      'Nada por ahora: con la propuesta indicamos lo necesario',
      'まだ不要です。必要なものはご提案の際にお知らせします。',
    ),
  ],
  turnaround: { from: 5, to: 60 },
  introduction: localText(
    'Bispecifics, conjugates, assays that have to be built first, transfers from another laboratory: tell us what the result has to prove, and we suggest the shortest experiment that proves it.',
    '双特异性抗体、偶联物、需要先建立的方法、从其他实验室转移的工作：请告诉我们结果要说明什么问题，我们会设计最简捷的实验方案。',
    'Biespecíficos, conjugados, ensayos por desarrollar, transferencias de otro laboratorio: díganos qué debe demostrar el resultado y proponemos el experimento más corto que lo demuestra.',
    '二重特異性抗体、コンジュゲート、新規試験系の構築、他施設からの移管など。結果で何を示したいかをお知らせいただければ、最短の実験計画をご提案します。',
  ),
  faq: [
    {
      question: localText(
        'Is what I send confidential?',
        '提交的内容保密吗？',
        '¿Es confidencial lo que envío?',
        '送信した内容の秘密は守られますか？',
      ),
      answer: localText(
        'Yes, under our general confidentiality terms. We sign your agreement before you send details if you prefer.',
        '是的，适用我们的通用保密条款；您也可以先与我们签署保密协议再提供细节。',
        'Sí, según nuestras condiciones generales. Si prefiere, firmamos antes su acuerdo.',
        'はい。当社の秘密保持条件に基づいて取り扱います。詳細をお送りいただく前に、秘密保持契約を締結することもできます。',
      ),
    },
    {
      question: localText(
        'What happens after I send it?',
        '提交之后会怎样？',
        '¿Qué pasa después de enviarlo?',
        '送信した後はどうなりますか？',
      ),
      answer: localText(
        'Your request becomes an inquiry in My orders. You get a quote there, and nothing is binding until you accept it.',
        '您的需求会作为询价显示在“我的询价与订单”中，报价也会发到那里；接受之前不具约束力。',
        'Su solicitud pasa a ser una consulta en Mis pedidos. Allí recibe el presupuesto; nada le obliga hasta que lo acepte.',
        'ご依頼は「注文」に見積もり依頼として登録され、そこで見積もりが届きます。承諾まで拘束はありません。',
      ),
    },
  ],
  unit: localText('project', '个项目', 'proyecto', '件'),
  nameColumn: 'name',
  profile: 'none',
  rules: customRules,
  columns: [
    nameColumn(localText('Project title', '项目名称', 'Título del proyecto', '件名'), 'Bispecific, common light chain'),
    choiceColumn(
      'area',
      localText('Area', '领域', 'Área', '分野'),
      [
        choice('expression', localText('Expression', '表达', 'Expresión', '発現')),
        choice('discovery', localText('Discovery', '发现', 'Descubrimiento', '探索')),
        choice('testing', localText('Testing', '检测', 'Ensayos', '試験')),
        choice('conjugation', localText('Conjugation', '偶联', 'Conjugación', 'コンジュゲーション')),
        choice('cells', localText('Cell lines', '细胞株', 'Líneas celulares', '細胞株')),
        choice('other', localText('Something else', '其他', 'Otra cosa', 'その他')),
      ],
      { isRequired: true, initial: 'other' },
    ),
    {
      key: 'description',
      type: 'note',
      title: localText('What do you need?', '需求描述', '¿Qué necesita?', 'ご依頼内容'),
      isRequired: true,
      maxLength: 4000,
      example: 'Knobs-into-holes bispecific of two of our antibodies, 20 mg, with mispairing by LC-MS',
      width: 360,
    },
    textColumn('material', localText('Material you have', '现有材料', 'Material disponible', 'お手持ちの材料'), {
      maxLength: 300,
      example: 'Two IgG1 at 5 mg/mL',
      width: 200,
    }),
    textColumn('budget', localText('Budget', '预算', 'Presupuesto', '予算'), { maxLength: 40, example: 'USD 20,000' }),
    textColumn('deadline', localText('Needed by', '期望日期', 'Fecha deseada', '希望時期'), {
      maxLength: 40,
      // No example: a day in the example row would be over one day.
      help: localText(
        'Year, month, day, such as 2027-03-31',
        '年-月-日，如 2027-03-31',
        'Año, mes y día, como 2027-03-31',
        '年・月・日（例：2027-03-31）',
      ),
    }),
    filesColumn,
  ],
})
