import { defineTexts } from '@paratope/contract/texts'

/** Buying an item of the library on its own page. */
export const libraryOfferTexts = defineTexts('plasmids.offer', {
  en: {
    price: 'Price',
    documents: 'Documents',
    datasheet: 'Datasheet',
    safety: 'Safety data sheet',
    certificate: 'Certificate of lot {lot}',
    product: 'Product {code}, with all lots',
    ask: 'Ask for a quote',
    'ask.title': 'Not in our stock',
    'ask.item': 'We don’t stock this item, so it has no list price. Tell us the amount you need and we’ll quote it.',
    'ask.deposit':
      'A repository holds this plasmid and distributes it; we show its map. We quote constructs that you design from it.',
  },
  zh: {
    price: '价格',
    documents: '文件',
    datasheet: '产品说明书',
    safety: '安全数据表',
    certificate: '批次 {lot} 的质检证书',
    product: '产品 {code} 及全部批次',
    ask: '询价',
    'ask.title': '暂无库存',
    'ask.item': '该条目未备库存，因此没有目录价。请告知所需数量，我们会为您报价。',
    'ask.deposit': '该质粒由保藏机构保管和分发，本站仅展示图谱。以它为基础设计的构建可向我们询价。',
  },
  es: {
    price: 'Precio',
    documents: 'Documentos',
    datasheet: 'Ficha técnica',
    safety: 'Ficha de datos de seguridad',
    certificate: 'Certificado del lote {lot}',
    product: 'Producto {code}, con todos los lotes',
    ask: 'Pedir un presupuesto',
    'ask.title': 'Sin existencias',
    'ask.item':
      'No tenemos este artículo en stock, por lo que no tiene precio de catálogo. Indíquenos la cantidad que necesita y le enviaremos un presupuesto.',
    'ask.deposit':
      'Una colección conserva y distribuye este plásmido; aquí mostramos su mapa. Presupuestamos las construcciones que usted diseñe a partir de él.',
  },
  ja: {
    price: '価格',
    documents: '資料',
    datasheet: 'データシート',
    safety: '安全データシート',
    certificate: 'ロット {lot} の試験成績書',
    product: '製品 {code}（全ロット）',
    ask: '見積もりを依頼',
    'ask.title': '在庫の取り扱いなし',
    'ask.item': '在庫品ではないため、定価はありません。必要な量をお知らせいただければお見積もりします。',
    'ask.deposit':
      'このプラスミドは寄託機関が保管・分譲しており、当サイトではマップのみ掲載しています。これをもとに設計した構築のお見積もりを承ります。',
  },
})
