import { defineTexts } from '../../kernel/texts.ts'

export const validationTexts = defineTexts('checks', {
  en: {
    'validation.field_unknown': 'This field can’t be checked',
    'value.free': 'This value can be used',
    'value.taken': 'This value already exists',
    'rule.unknown': 'This rule doesn’t exist',
    'rule.failed': 'The value doesn’t meet the rule',
    'rule.passed': 'The value meets the rule',
  },
  zh: {
    'validation.field_unknown': '该字段不支持校验',
    'value.free': '该值可用',
    'value.taken': '该值不可用，系统中已存在',
    'rule.unknown': '校验规则不存在',
    'rule.failed': '该值不符合校验规则',
    'rule.passed': '校验通过',
  },
  es: {
    'validation.field_unknown': 'Este campo no se puede comprobar',
    'value.free': 'Este valor se puede usar',
    'value.taken': 'Este valor ya existe',
    'rule.unknown': 'No existe esa regla',
    'rule.failed': 'El valor no cumple la regla',
    'rule.passed': 'El valor cumple la regla',
  },
  ja: {
    'validation.field_unknown': 'この項目は確認できません',
    'value.free': 'この値は使用できます',
    'value.taken': 'この値は既に存在します',
    'rule.unknown': 'そのような規則はありません',
    'rule.failed': '値が規則に合っていません',
    'rule.passed': '値は規則に合っています',
  },
})
