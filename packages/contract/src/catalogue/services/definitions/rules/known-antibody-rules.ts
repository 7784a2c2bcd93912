import type { RowRule, RuleCondition } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import { advise, isNot, mentionsLookup } from './rule-builders.ts'

/** An antibody known by its name or clone, beside a target that it does not bind. */
export const knownAntibodyRules = (
  antibody: string,
  target: string,
  ...when: readonly RuleCondition[]
): readonly RowRule<FullText>[] => [
  advise(
    `${antibody}-other-target`,
    [target, antibody],
    [
      ...when,
      mentionsLookup('antibody-other-targets', antibody, target),
      isNot(mentionsLookup('antibody-targets', antibody, target)),
    ],
    `“{${antibody}}” is known for another target than “{${target}}”. Check both.`,
    `“{${antibody}}”的已知靶点不是“{${target}}”。请核对两者。`,
    `«{${antibody}}» se conoce por otra diana que «{${target}}». Compruebe ambos datos.`,
    `「{${antibody}}」の標的として知られているのは「{${target}}」ではありません。両方をご確認ください。`,
  ),
  advise(
    `${antibody}-other-species`,
    [target, antibody],
    [...when, mentionsLookup('antibody-foreign-species', antibody, target)],
    `“{${antibody}}” does not bind its target in the species of “{${target}}”. Check both.`,
    `“{${antibody}}”不结合“{${target}}”所属种属的靶点。请核对两者。`,
    `«{${antibody}}» no se une a su diana en la especie de «{${target}}». Compruebe ambos datos.`,
    `「{${antibody}}」は「{${target}}」の動物種の標的には結合しません。両方をご確認ください。`,
  ),
]
