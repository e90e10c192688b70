import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';

/** What a drop area accepts, apart from the product's file types. */
export interface DropRules {
  readonly maxSizeBytes: number;
  readonly minSizeBytes: number;
  readonly isMultiple: boolean;
  /** 0 means unlimited. */
  readonly maxFiles: number;
}

/** No limits on size or number of files: the project's upload checks apply afterwards. */
export const DEFAULT_DROP_RULES: DropRules = {
  maxSizeBytes: Number.POSITIVE_INFINITY,
  minSizeBytes: 0,
  isMultiple: true,
  maxFiles: 0,
};

export const WRONG_TYPE = 'file-invalid-type';

/** Returns one sentence on why a drop area rejected a file, based on react-dropzone's rejection code. */
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
