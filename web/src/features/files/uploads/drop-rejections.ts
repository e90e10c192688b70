import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';

/** What a drop area takes beside the types of the product. */
export interface DropRules {
  /** No cap by default. */
  readonly maxSizeBytes: number;
  readonly minSizeBytes: number;
  readonly isMultiple: boolean;
  /** 0 is no cap. */
  readonly maxFiles: number;
}

/** No size cap, minimum size 0, many files at once and no cap on how many: the checks of the project come after. */
export const DEFAULT_DROP_RULES: DropRules = {
  maxSizeBytes: Number.POSITIVE_INFINITY,
  minSizeBytes: 0,
  isMultiple: true,
  maxFiles: 0,
};

/** The code of a rejection for its type; the checks report such files, too. */
export const WRONG_TYPE = 'file-invalid-type';

/** Why a drop area did not take a file, in one sentence, by react-dropzone's code of the rejection. */
export function rejectionSentence(code: string, { maxSizeBytes, minSizeBytes }: DropRules): string {
  switch (code) {
    case WRONG_TYPE:
      return `File type must be ${UPLOAD_EXTENSIONS.join(', ')}`;
    case 'file-too-large':
      return `File is larger than ${maxSizeBytes} bytes`;
    case 'file-too-small':
      return `File is smaller than ${minSizeBytes} bytes`;
    case 'too-many-files':
      return 'Too many files';
    default:
      return 'This file cannot be uploaded';
  }
}
