import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import * as picture from '../ui/avatar/avatar-picture.ts';

export function fileOf({ type = 'image/png', bytes = 10 }: { type?: string; bytes?: number } = {}): File {
  return new File([new Uint8Array(bytes)], 'me', { type });
}

/**
 * Mocks the image functions, because happy-dom has no canvas. Decoding and cropping are tested in real browsers.
 * Returns the data URL of the avatar.
 */
export function stubPictures(): string {
  const avatar = 'data:image/jpeg;base64,AAAA';
  vi.spyOn(picture, 'readPicture').mockImplementation(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    return Promise.resolve(canvas);
  });
  vi.spyOn(picture, 'loadImage').mockResolvedValue(new Image());
  vi.spyOn(picture, 'cutAvatar').mockReturnValue(avatar);
  return avatar;
}

export function chooseFile(file: File): Promise<void> {
  return userEvent.upload(screen.getByLabelText('上传头像'), file, { applyAccept: false });
}

export async function pickAvatar(): Promise<string> {
  const avatar = stubPictures();
  await chooseFile(fileOf());
  const take = await screen.findByRole('button', { name: '用这张' });
  await userEvent.click(take);
  if (document.contains(take)) await waitForElementToBeRemoved(take);
  return avatar;
}
