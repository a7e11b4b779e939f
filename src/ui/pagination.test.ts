import { describe, expect, test } from 'vitest'
import { pagesShown } from './pagination.tsx'

describe('[S05] the pages of a long list', () => {
  test('are all there when there are few', () => expect(pagesShown(2, 3)).toEqual([1, 2, 3]))
  test('leave a gap on each side of the middle', () => expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]))
  test('leave no gap where no page is missing', () => expect(pagesShown(3, 9)).toEqual([1, 2, 3, 4, null, 9]))
})
