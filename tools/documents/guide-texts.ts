import type { Language } from '../../packages/contract/src/kernel/texts.ts'
import { spanishGuide } from './guide-texts.es.ts'
import { japaneseGuide } from './guide-texts.ja.ts'

/** The ordering guide in English and Chinese; the other languages have files of their own. */
const englishAndChinese = {
  en: {
    lang: 'en',
    title: 'Ordering guide',
    subtitle: 'From catalogue to delivery in six steps',
    intro:
      'This guide shows each step of an order, who acts when, and what you can do. You can browse and search without an account; log in to request quotes and place orders.',
    orderFlow: 'How an order progresses',
    orderFlowLegend: 'Filled: your move. Outlined: our move.',
    states: {
      cart: ['Cart', 'You collect'],
      inquiry: ['Inquiry', 'We prepare a quote'],
      toConfirm: ['To confirm', 'You decide'],
      inProduction: ['In production', 'We make or pick'],
      shipped: ['Shipped', 'In transit'],
      completed: ['Completed', 'You confirm'],
    },
    direct: 'Order now: in stock, with a list price',
    back: 'Changes requested, or quote expired',
    steps: {
      find: {
        title: 'Find the product',
        text: [
          'Search by target, clone, name or catalogue number: PD-1, CD279 and RMP1-14 all find antibodies against PD-1. Three characters are enough, in Chinese two.',
          'Or open a category and narrow it by grade, target, isotype, host, reactivity, application and format. The number next to each option shows how many products remain.',
        ],
        figure: {
          search: 'CD279',
          facet: 'Grade',
          facets: [
            ['Research', '46'],
            ['In vivo', '38'],
            ['Ultra-low', '21'],
          ],
          row: 'Clone, isotype, host, reactivity, applications',
          stock: 'In stock',
        },
      },
      cart: {
        title: 'Choose a size and add it to the cart',
        text: [
          'The product page shows every size with its price and its stock. Prices follow your agreement: contract prices take precedence over customer-group prices, and those over list prices.',
          'Add up to 999 items. Your cart is saved, but nothing is reserved yet.',
        ],
        figure: {
          head: ['Size', 'Price', 'Stock'],
          rows: [
            ['1 mg', '120', '24'],
            ['5 mg', '420', '11'],
            ['100 mg', 'On request', 'Made to order'],
          ],
          add: 'Add to cart',
        },
      },
      submit: {
        title: 'Check out and submit',
        text: [
          'Choose or enter the shipping address, the billing address and a phone number. Add notes if needed.',
          'Order now: if every item is in stock and has a list price, the order is placed right away. Request a quote: for everything else, or if you want a binding offer first.',
          'If a price or stock level has changed, the portal shows what changed and places nothing until you agree.',
        ],
        figure: {
          address: 'Shipping address',
          invoice: 'Billing address',
          phone: 'Phone',
          now: 'Order now',
          quote: 'Request a quote',
          nowLine: 'goes straight into production',
          quoteLine: 'you receive a quote first',
        },
      },
      quote: {
        title: 'Check the quote and accept it',
        text: [
          'We send a quote with a revision number, a price for each item, shipping and lead time. It is valid for 30 days.',
          'Accept it, with your purchase order number if your company requires one, and production starts. Or request changes: we send a revised quote, and only the latest revision can be accepted.',
        ],
        figure: {
          quote: 'Quote',
          revision: 'Revision 2',
          lines: ['Products', 'Shipping', 'Total'],
          valid: 'Valid for 30 days',
          po: 'PO number',
          accept: 'Accept',
          change: 'Request changes',
        },
      },
      follow: {
        title: 'Follow production and delivery',
        text: [
          'My Order lists your inquiries and orders with their status and next step. Every change is recorded with time and reason, and we notify you.',
          'An order may ship in several parcels. Each shows its carrier, tracking number and contents.',
        ],
        figure: {
          order: 'SO-2026-000123',
          parcel: 'Parcel',
          lines: ['lines 1 and 2, ice pack', 'line 3, dry ice'],
        },
      },
      receive: {
        title: 'Receive, check and confirm',
        text: [
          'Each vial carries a lot number; the product page lists the test results of each lot. Check the contents against the order and confirm receipt.',
          'If you do nothing, the order completes 14 days after delivery. If something is wrong, contact us before then with the order number.',
        ],
        figure: { lot: 'Lot', certificate: 'Test results', done: 'Completed' },
      },
    },
    table: {
      title: 'What you can do at each status',
      head: ['Status', 'Who acts', 'What you can do'],
      rows: [
        ['Cart', 'Yours', 'Change items and quantities, order now, request a quote'],
        ['Inquiry', 'Ours', 'Follow progress, cancel with a reason'],
        ['To confirm', 'Yours', 'Accept the latest revision, request changes, cancel with a reason'],
        ['In production', 'Ours', 'Follow progress; contact us to cancel'],
        ['Shipped', 'Carrier’s', 'Track parcels, confirm receipt'],
        ['Completed', '–', 'View items and parcels'],
        ['Cancelled', '–', 'See the reason and who cancelled'],
      ],
    },
    help: {
      title: 'Good to know',
      items: [
        'One account per person. Colleagues at a company share its orders and addresses.',
        'Order numbers look like SO-2026-000123. Include it when you contact us.',
        'Prices are shown in your account’s currency: USD, EUR, CNY, JPY or GBP. Shipping is listed separately.',
        'Forgot your password? Get a code by e-mail or phone on the login page.',
        'Find our address, phone and e-mail under Contact us.',
      ],
    },
  },
  zh: {
    lang: 'zh-CN',
    title: '订购系统使用说明',
    subtitle: '从选品到收货，六步完成订购',
    intro:
      '本说明介绍订单在系统中的流转过程：每一步由谁处理、您可以做什么。浏览、搜索产品和使用购物车都无需登录；询价和下单请先登录。',
    orderFlow: '订单流程',
    orderFlowLegend: '实心：由您操作；空心：由我们处理。',
    states: {
      cart: ['购物车', '您选品'],
      inquiry: ['询价中', '我们报价'],
      toConfirm: ['待确认', '您接受报价'],
      inProduction: ['生产中', '我们生产或备货'],
      shipped: ['已发货', '运输中'],
      completed: ['已完成', '您收货'],
    },
    direct: '直接下单：有现货且有目录价',
    back: '要求修改，或报价已过期',
    steps: {
      find: {
        title: '查找产品',
        text: [
          '按靶点、克隆号、名称或货号搜索，例如 PD-1、CD279 和 RMP1-14 都能找到抗 PD-1 抗体。至少输入三个字符，中文两个字即可。',
          '也可以进入产品类别，按等级、靶点、亚型、宿主、反应种属、应用和抗体形式逐步筛选。每个选项旁的数字表示筛选后剩余的产品数。',
        ],
        figure: {
          search: 'CD279',
          facet: '等级',
          facets: [
            ['科研级', '46'],
            ['体内级', '38'],
            ['超低内毒素级', '21'],
          ],
          row: '克隆号、亚型、宿主、反应种属、应用',
          stock: '现货',
        },
      },
      cart: {
        title: '选择规格，加入购物车',
        text: [
          '产品页列出全部规格及其价格和库存。价格按以下顺序适用：合同价优先于客户类别价，客户类别价优先于目录价。',
          '购物车最多可放 999 行产品，内容会一直保留；此时尚未占用库存。',
        ],
        figure: {
          head: ['规格', '价格', '库存'],
          rows: [
            ['1 mg', '120', '24'],
            ['5 mg', '420', '11'],
            ['100 mg', '询价', '按单生产'],
          ],
          add: '加入购物车',
        },
      },
      submit: {
        title: '填写信息并提交',
        text: [
          '选择或填写收货地址、发票地址和联系电话，如有需要可添加备注。',
          '直接下单：所有产品均有现货且有目录价时，提交后立即生效。询价：其他情况，或您希望先取得正式报价时使用。',
          '如果提交时价格或库存已有变化，系统会列出发生变化的产品及原来的数值，经您确认后才会提交。',
        ],
        figure: {
          address: '收货地址',
          invoice: '发票地址',
          phone: '联系电话',
          now: '直接下单',
          quote: '提交询价',
          nowLine: '直接进入生产',
          quoteLine: '先收到报价',
        },
      },
      quote: {
        title: '核对并接受报价',
        text: [
          '我们会发出报价，注明版本号、逐项价格、运费和预计时间。报价有效期为 30 天。',
          '接受报价后即开始生产；如贵单位要求，请同时填写采购订单号（PO）。如需修改，请提出要求，我们会给出新版本；只能接受最新版本。',
        ],
        figure: {
          quote: '报价单',
          revision: '第 2 版',
          lines: ['产品', '运费', '合计'],
          valid: '有效期 30 天',
          po: '采购订单号',
          accept: '接受报价',
          change: '要求修改',
        },
      },
      follow: {
        title: '跟踪生产与发货',
        text: [
          '在“我的询价与订单”中可以看到全部询价和订单的状态及下一步操作。每次状态变化都记录时间和原因，并向您发送通知。',
          '一个订单可以分多个包裹发出。每个包裹都注明承运商、运单号和内含产品。',
        ],
        figure: {
          order: 'SO-2026-000123',
          parcel: '包裹',
          lines: ['第 1、2 行，冰袋', '第 3 行，干冰'],
        },
      },
      receive: {
        title: '收货、核对与确认',
        text: [
          '每支产品都标有批号，可在产品页查看各批次的数值。请对照订单核对产品，并确认收货。',
          '若您未作确认，订单在送达 14 天后自动完成。如有问题，请在此之前凭订单号与我们联系。',
        ],
        figure: { lot: '批号', certificate: '批次数值', done: '已完成' },
      },
    },
    table: {
      title: '各状态下您可以做什么',
      head: ['状态', '由谁处理', '您可以做什么'],
      rows: [
        ['购物车', '您', '修改产品和数量、直接下单、提交询价'],
        ['询价中', '我们', '查看进度、说明原因后取消'],
        ['待确认', '您', '接受最新版报价、要求修改、说明原因后取消'],
        ['生产中', '我们', '查看进度；如需取消，请联系我们'],
        ['已发货', '承运商', '查询物流、确认收货'],
        ['已完成', '—', '查看产品和包裹'],
        ['已取消', '—', '查看取消原因和操作人'],
      ],
    },
    help: {
      title: '温馨提示',
      items: [
        '每人使用自己的账户；同一单位的同事共享订单和地址。',
        '订单号形如 SO-2026-000123，与我们联系时请注明。',
        '价格以账户所选币种显示：美元、欧元、人民币、日元或英镑。运费单独列出。',
        '忘记密码时，可在登录页通过邮箱或手机验证码重设。',
        '供应商的地址、电话和邮箱见“联系我们”页面。',
      ],
    },
  },
} as const

/** All languages have the same shape; only the texts differ. */
type Shape<Value> = Value extends string
  ? string
  : Value extends readonly unknown[]
    ? { readonly [Key in keyof Value]: Shape<Value[Key]> }
    : { readonly [Key in keyof Value]: Shape<Value[Key]> }

export type GuideTexts = Shape<(typeof englishAndChinese)['en']>

export const guideTexts = { ...englishAndChinese, es: spanishGuide, ja: japaneseGuide } satisfies Record<
  Language,
  GuideTexts
>

/** One file for Chinese readers and one for all others, whose languages follow each other. */
export const guidesOfFile = {
  zh: [guideTexts.zh],
  en: [guideTexts.en, guideTexts.es, guideTexts.ja],
} as const satisfies Record<string, readonly [GuideTexts, ...GuideTexts[]]>
