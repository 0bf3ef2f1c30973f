import type { AdminOptic } from '#domain/api/admin.ts';
import {
  type BatchImageResult,
  imageTypesOfOptic,
  type OpticImageType,
  opticImageField,
} from '#domain/searches/searches.ts';

/** An optic's image URLs, by view. */
export type CurrentImages = BatchImageResult['optic']['currentImages'];

export const viewLabels: Record<OpticImageType, string> = {
  front: 'Front View',
  leftSide: 'Left Side',
  rightSide: 'Right Side',
};

export const shortViewLabels: Record<OpticImageType, string> = { front: 'Front', leftSide: 'Left', rightSide: 'Right' };

export function imagesOf(optic: Pick<AdminOptic, (typeof opticImageField)[OpticImageType]>): CurrentImages {
  return {
    front: optic[opticImageField.front],
    leftSide: optic[opticImageField.leftSide],
    rightSide: optic[opticImageField.rightSide],
  };
}

export function viewsWithImage(images: CurrentImages): OpticImageType[] {
  return imageTypesOfOptic.filter((view) => images[view]);
}
