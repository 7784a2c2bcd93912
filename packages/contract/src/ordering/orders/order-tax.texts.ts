import { defineTexts } from '../../kernel/texts.ts'

/** Why an amount bears a tax or none; on screens and on documents. */
export const orderTaxTexts = defineTexts('order-tax', {
  en: {
    line: 'VAT {rate}, {country}',
    'line.plain': 'Tax {rate}',
    name: 'Tax',
    excluded: 'not included',
    intraCommunity:
      'No VAT charged: tax-exempt intra-Community supply. You account for the VAT (reverse charge, {country}).',
    reverseCharge: 'No VAT charged: you account for it (reverse charge, {country}).',
    export: 'No VAT charged: export ({country}). Import taxes and duties are not included.',
    outsideScope: 'No VAT charged: you account for the tax on this service ({country}).',
    'unknown.address': 'Tax is not included: it depends on the shipping address.',
    'unknown.taxNumber':
      'Tax is not included ({country}): it depends on your company’s VAT number, which is not on file.',
    'unknown.region':
      'Tax is not included ({country}): some regions have tax rules of their own. We confirm it before we invoice.',
    'unknown.other': 'Tax is not included: we confirm it before we invoice.',
  },
  zh: {
    line: '增值税 {rate}（{country}）',
    'line.plain': '税额 {rate}',
    name: '税额',
    excluded: '未计入',
    intraCommunity: '不收取增值税：欧盟内部免税供货，由买方在{country}自行申报（反向征税）。',
    reverseCharge: '不收取增值税：适用反向征税，由买方在{country}自行申报。',
    export: '不收取增值税：出口货物。{country}的进口税费未计入。',
    outsideScope: '不收取增值税：该服务在{country}征税，由买方自行申报。',
    'unknown.address': '未计入税额：税额取决于收货地址。',
    'unknown.taxNumber': '未计入税额：发往{country}的税额取决于贵单位的增值税号，目前尚无记录。',
    'unknown.region': '未计入税额：{country}部分地区适用单独的税收规定，我们将在开票前确认。',
    'unknown.other': '未计入税额：我们将在开票前确认。',
  },
  es: {
    line: 'IVA {rate}, {country}',
    'line.plain': 'Impuesto {rate}',
    name: 'Impuestos',
    excluded: 'no incluidos',
    intraCommunity:
      'Sin IVA: entrega intracomunitaria exenta. Usted declara el IVA en {country} (inversión del sujeto pasivo).',
    reverseCharge: 'Sin IVA: inversión del sujeto pasivo. Usted declara el IVA en {country}.',
    export: 'Sin IVA: exportación. Los impuestos y aranceles de importación de {country} no están incluidos.',
    outsideScope: 'Sin IVA: este servicio tributa en {country}, donde usted lo declara.',
    'unknown.address': 'Impuestos no incluidos: dependen de la dirección de envío.',
    'unknown.taxNumber':
      'Impuestos no incluidos: para {country} dependen del NIF-IVA de su empresa, que no tenemos registrado.',
    'unknown.region':
      'Impuestos no incluidos: algunas zonas de {country} tienen normas fiscales propias. Los confirmaremos antes de facturar.',
    'unknown.other': 'Impuestos no incluidos: los confirmaremos antes de facturar.',
  },
  ja: {
    line: '付加価値税 {rate}（{country}）',
    'line.plain': '税 {rate}',
    name: '税',
    excluded: '含まれません',
    intraCommunity:
      '付加価値税はかかりません：EU 域内の免税取引です。{country}での申告はお客様が行います（リバースチャージ）。',
    reverseCharge: '付加価値税はかかりません：リバースチャージにより、{country}での申告はお客様が行います。',
    export: '付加価値税はかかりません：輸出です。{country}の輸入税・関税は含まれません。',
    outsideScope: '付加価値税はかかりません：このサービスは{country}で課税され、申告はお客様が行います。',
    'unknown.address': '税は含まれていません：お届け先によって決まります。',
    'unknown.taxNumber':
      '税は含まれていません：{country}では貴社の VAT 番号によって決まりますが、番号が登録されていません。',
    'unknown.region': '税は含まれていません：{country}には独自の税制をもつ地域があります。ご請求の前に確定します。',
    'unknown.other': '税は含まれていません：ご請求の前に確定します。',
  },
})
