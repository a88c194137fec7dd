import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import * as picture from '../ui/avatar/avatar-picture.ts';

/** A file as a device hands it over. */
export function fileOf({ type = 'image/png', bytes = 10 }: { type?: string; bytes?: number } = {}): File {
  return new File([new Uint8Array(bytes)], 'me', { type });
}

/** A canvas is more than the test's page has: pictures open at once; reading and cutting are seen in real browsers. */
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

/** Chooses a picture and takes it as it is. Returns the data address it becomes. */
export async function pickAvatar(): Promise<string> {
  const avatar = stubPictures();
  await chooseFile(fileOf());
  const take = await screen.findByRole('button', { name: '用这张' });
  await userEvent.click(take);
  if (document.contains(take)) await waitForElementToBeRemoved(take);
  return avatar;
}
