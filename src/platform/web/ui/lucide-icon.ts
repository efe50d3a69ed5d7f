import { createElement } from 'react'
import type { SVGProps } from 'react'

/** One icon of lucide-react: its name, and its shapes with their attributes. */
type IconData = { readonly name?: string; readonly node: readonly (readonly [tag: string, attributes: object])[] }

/**
 * Stands in a build for the function of the same name in lucide-react, whose options (several icon sets, colours, pens
 * that do not scale) weigh three kilobytes in every page and are used by none: the stylesheet gives size and stroke.
 */
export const createLucideIcon =
  ({ name, node }: IconData) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
