import * as errors from '@paratope/contract/kernel/errors.texts'
import { textRegistry } from '@paratope/contract/text-registry'
import { isTexts, type Texts } from '@paratope/contract/texts'
import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('./**/*.texts.ts', { eager: true })
const tables: readonly Texts[] = [
  ...textRegistry,
  ...[errors, ...Object.values(modules)].flatMap((module) => Object.values<unknown>(module)).filter(isTexts),
]

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s.!！。,，…’]+/g, ' ')
    .trim()

/** The other language's texts of every entry that is the literal, whatever its final punctuation. */
function findTranslations(literal: string, language: 'zh' | 'en'): (string | undefined)[] {
  const other = language === 'zh' ? 'en' : 'zh'
  return tables.flatMap(({ table }) =>
    Object.entries(table[language])
      .filter(([, text]) => normalize(text.replaceAll(/\{[^}]*\}/g, '<file>')) === normalize(literal))
      .map(([key]) => table[other][key]),
  )
}

test.each([
  ['ERROR-001', 'zh', '绑定成功'],
  ['ERROR-003', 'zh', '验证码发送中..'],
  ['ERROR-005', 'zh', '获取验证码失败'],
  ['ERROR-008', 'zh', '服务器错误！'],
  ['ERROR-009', 'zh', '请求出现错误，请稍后再试'],
  ['ERROR-010', 'zh', '系统提示'],
  ['ERROR-010', 'zh', '拒绝访问'],
  ['ERROR-012', 'zh', '登录已过期'],
  ['ERROR-012', 'zh', '重新登录'],
  ['ERROR-020', 'zh', '网络超时'],
  ['ERROR-030', 'zh', '首页不能关闭!'],
  ['ERROR-031', 'zh', '这是最后一页，不能再关闭了啦'],
  ['ERROR-032', 'zh', '未知错误'],
  ['ERROR-047', 'zh', '出错了'],
  ['ERROR-047', 'zh', 'Popup初始化失败，请检查你的配置或稍后重试！'],
  ['ERROR-050', 'zh', '打开子表失败'],
  ['ERROR-051', 'zh', '你点击的太快了，请慢点点击!'],
  ['ERROR-052', 'zh', '返回数据类型不识别'],
  ['UPLOAD-011', 'zh', '请上传图片'],
  ['UPLOAD-012', 'zh', '<file> 上传失败.'],
  ['UPLOAD-013', 'zh', '未知的操作'],
  ['UPLOAD-014', 'zh', '已到最后~'],
  ['UPLOAD-016', 'zh', '未上传任何文件'],
  ['CRON-032', 'zh', '无执行时间'],
  ['WIDGET-021', 'zh', '组件JTreeSelect-condition传值有误，需要一个json字符串!'],
  ['REPORT-019', 'zh', 'popup参数未正确配置!'],
  ['REPORT-020', 'zh', 'popup参数未正确配置,原始值和目标值数量不一致!'],
  ['REPORT-021', 'zh', '请选择一条记录'],
  ['VALID-002', 'zh', '请输入正确手机号'],
  ['VALID-003', 'zh', '手机号已存在'],
  ['VALID-006', 'zh', '请输入验证码'],
  ['VALID-007', 'zh', '请输入手机号'],
  ['VALID-008', 'zh', '请输入手机号码!'],
  ['VALID-009', 'zh', '您的手机号码格式不正确!'],
  ['VALID-010', 'zh', '请输入验证码!'],
  ['AUTH-066', 'zh', '您尚未设置部门信息!'],
  ['VALID-029', 'en', 'Please enter the correct email address'],
  ['VALID-030', 'en', 'Email already exists'],
  ['UPLOAD-011', 'en', 'please upload an image'],
  ['ERROR-023', 'en', 'login failed'],
  ['ERROR-041', 'en', 'no data found'],
  ['ERROR-042', 'en', 'enter search content'],
  ['ERROR-043', 'en', 'imported, but some rows have errors'],
  ['ERROR-045', 'en', 'cache refresh complete'],
  ['ERROR-045', 'en', 'cache refresh failed'],
  ['ERROR-059', 'en', 'data cannot be empty'],
  ['ERROR-060', 'en', 'please select data boxes'],
  ['ERROR-062', 'en', 'inquiry failed'],
] as const)(
  '[ERROR-065] %s: the text of %s “%s” is in the product, and in the other language too',
  (_, language, literal) => {
    const translations = findTranslations(literal, language)
    expect(translations.length).toBeGreaterThan(0)
    for (const text of translations) expect(text).toMatch(language === 'zh' ? /[a-z]/i : /[\u3400-\u9fff]/)
  },
)

// Texts that the specification names by their meaning, and the one literal that the server uses in all languages.
test.each([
  ['ERROR-015', 'Token失效，请重新登录', 'Token失效，请重新登录'],
  ['ERROR-033', 'upload error', 'upload error'],
  ['ERROR-040', 'Enter a correct phone number', '请输入正确的手机号'],
  ['ERROR-056', 'Sorry, we couldn’t find this', '很抱歉，资源未找到！'],
  ['ERROR-057', 'The request timed out', '网络超时'],
  ['ERROR-058', 'Your session has expired. Please log in again.', '登录已过期，请重新登录'],
  ['ERROR-061', 'Insufficient inventory: {available} left of {catalog}', '库存不足：{catalog} 仅剩 {available} 件'],
  ['ERROR-063', 'Verification error: this code is wrong', '验证错误：验证码不正确'],
  [
    'ERROR-064',
    'Something went wrong on our side. Please contact the administrator and quote error ID {requestId}',
    '系统出现问题，请联系管理员，并提供错误编号：{requestId}',
  ],
])('[ERROR-065] %s: “%s” in English is “%s” in Chinese', (_, en, zh) => {
  const pairs = tables.flatMap(({ table }) => Object.keys(table.en).map((key) => [table.en[key], table.zh[key]]))
  expect(pairs).toContainEqual([en, zh])
})
