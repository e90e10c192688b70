import { expect, it } from 'vitest';
import { type Notification, setDisplay } from '../../../ui/notifications/notify.ts';
import { notifyUploadEnd } from './upload-end.ts';

function notificationFor(...end: Parameters<typeof notifyUploadEnd>) {
  const shown: Notification[] = [];
  const hide = setDisplay((notification) => shown.push(notification));
  notifyUploadEnd(...end);
  hide();
  return shown.map(({ kind, title, message }) => [kind, title, message]);
}

it('calls an upload a partial success only if a file was uploaded', () => {
  expect(notificationFor({ uploaded: 1, failed: 7, skipped: 0 })).toEqual([
    ['warning', 'Partial upload success', '1 uploaded, 7 failed'],
  ]);
  expect(notificationFor({ uploaded: 0, failed: 7, skipped: 1 })).toEqual([
    ['error', 'Upload failed', '7 files failed to upload. 1 already there.'],
  ]);
  expect(notificationFor({ uploaded: 0, failed: 7, skipped: 0 })).toEqual([
    ['error', 'Upload failed', 'All 7 files failed to upload.'],
  ]);
});

it('says that the account was deactivated meanwhile, and what was uploaded before', {
  tags: ['@5.9'],
}, () => {
  const sentence = 'Please reactivate your account to upload files.';
  expect(notificationFor({ uploaded: 0, failed: 2, skipped: 0 }, { isDeactivated: true })).toEqual([
    ['error', 'Account Deactivated', sentence],
  ]);
  expect(notificationFor({ uploaded: 25, failed: 35, skipped: 0 }, { isDeactivated: true })).toEqual([
    ['error', 'Account Deactivated', `${sentence} 25 uploaded, 35 failed.`],
  ]);
});

it('counts the files that were already there', () => {
  expect(notificationFor({ uploaded: 2, failed: 0, skipped: 3 })).toEqual([
    ['success', 'Upload complete', '2 files uploaded. 3 already there.'],
  ]);
  expect(notificationFor({ uploaded: 0, failed: 0, skipped: 1 })).toEqual([
    ['success', 'Nothing new to upload', 'The file is already there.'],
  ]);
});
