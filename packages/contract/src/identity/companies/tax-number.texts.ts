import { defineTexts } from '../../kernel/texts.ts'

export const taxNumberTexts = defineTexts('tax-numbers', {
  en: {
    taxNumber: 'VAT or tax number',
    'taxNumber.hint': 'Printed on your quotes and order confirmations.',
    'taxNumber.valid': 'Form and check digits are right',
    'taxNumber.unknown': 'Not checked: we know no rule for this country',
    'taxNumber.outdated': 'Check this number: it no longer fits the rules that we know',
    'tax_number.missing': 'Enter the tax number',
    'tax_number.wrong': 'This isn’t a tax number of {country}. Check its form and digits.',
    'tax_number.foreign': 'This is a tax number of {country}, not of your company’s country',
  },
  zh: {
    taxNumber: '税号',
    'taxNumber.hint': '显示在报价单和订单确认书上。',
    'taxNumber.valid': '格式与校验码正确',
    'taxNumber.unknown': '未核对：暂无该国家/地区的税号规则',
    'taxNumber.outdated': '请核对：该税号不符合现有规则',
    'tax_number.missing': '请填写税号',
    'tax_number.wrong': '不是{country}的有效税号，请核对格式和校验码',
    'tax_number.foreign': '这是{country}的税号，与单位所在国家/地区不符',
  },
  es: {
    taxNumber: 'NIF-IVA o número fiscal',
    'taxNumber.hint': 'Aparece en sus presupuestos y confirmaciones de pedido.',
    'taxNumber.valid': 'El formato y los dígitos de control son correctos',
    'taxNumber.unknown': 'Sin comprobar: no conocemos las reglas de este país',
    'taxNumber.outdated': 'Revise este número: ya no cumple las reglas que conocemos',
    'tax_number.missing': 'Introduzca el número de identificación fiscal',
    'tax_number.wrong': 'No es un número fiscal válido de {country}. Revise el formato y los dígitos.',
    'tax_number.foreign': 'Es un número fiscal de {country}, no del país de su empresa',
  },
  ja: {
    taxNumber: '納税者番号（VAT 番号・法人番号）',
    'taxNumber.hint': '見積書と注文確認書に記載されます。',
    'taxNumber.valid': '形式と検査用数字を確認しました',
    'taxNumber.unknown': '未確認：この国・地域の規則には対応していません',
    'taxNumber.outdated': '番号をご確認ください。現在の規則に合いません。',
    'tax_number.missing': '納税者番号を入力してください',
    'tax_number.wrong': '{country}の納税者番号として正しくありません。形式と数字をご確認ください。',
    'tax_number.foreign': '{country}の納税者番号です。会社の所在国の番号を入力してください。',
  },
})
